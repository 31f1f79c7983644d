import { useNavigate } from 'react-router-dom'
import { oneDocumentPath } from '../../../lib/paths'
import { noAttachments } from '../attachments/kept-files'
import { formContents, oneDraft } from '../saved-draft/one-draft'
import { SavedDraftNotice } from '../saved-draft/SavedDraftNotice'
import { useDeviceDraft } from '../saved-draft/use-device-draft'
import { isBegun, type WizardForm, wizardTabStore } from '../wizard/wizard-draft'

/** The draft of one document that was saved on this device. */
const SavedOneDocument = () => {
  const navigate = useNavigate()
  const { found, resume: goOn, erase } = useDeviceDraft(oneDraft)
  const inTab = wizardTabStore.load()
  const resume = (form: WizardForm) => {
    goOn()
    wizardTabStore.save({ form, attachments: noAttachments })
    void navigate(`${oneDocumentPath}/documento`)
  }
  return (
    <SavedDraftNotice
      found={found}
      contents={formContents}
      onContinue={resume}
      onErase={erase}
      replaces={inTab !== undefined && isBegun(inTab)}
    />
  )
}

export default SavedOneDocument
