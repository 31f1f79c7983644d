import { useNavigate } from 'react-router-dom'
import { severalDocumentsPath } from '../../../lib/paths'
import { type Draft, isBegun } from '../draft'
import { loadDraft, saveDraft } from '../draft-storage'
import { firstIncomplete, flowSteps } from '../flow-steps'
import { SavedDraftNotice } from '../saved-draft/SavedDraftNotice'
import { draftContents, severalDraft } from '../saved-draft/several-draft'
import { useDeviceDraft } from '../saved-draft/use-device-draft'

/** The draft of several documents that was saved on this device. */
const SavedOrder = () => {
  const navigate = useNavigate()
  const { found, resume: goOn, erase } = useDeviceDraft(severalDraft)
  const inTab = loadDraft()
  const resume = (draft: Draft) => {
    goOn()
    saveDraft(draft)
    void navigate(`${severalDocumentsPath}/${flowSteps[firstIncomplete(draft)]}`)
  }
  return (
    <SavedDraftNotice
      found={found}
      contents={draftContents}
      onContinue={resume}
      onErase={erase}
      replaces={inTab !== undefined && isBegun(inTab)}
    />
  )
}

export default SavedOrder
