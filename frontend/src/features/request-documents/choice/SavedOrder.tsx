import { useNavigate } from 'react-router-dom'
import { eraseTyped } from '../../../lib/begun-order'
import { severalDocumentsPath } from '../../../lib/paths'
import { forget } from '../../../lib/remembered'
import { pendingOrderKey } from '../../../lib/stored-order-keys'
import { type Draft, isBegun } from '../draft'
import { firstIncomplete, flowSteps } from '../flow-steps'
import { SavedDraftNotice, useDeviceDraft } from '../saved-draft/SavedDraftNotice'
import { draftContents, severalDraft } from '../saved-draft/several-draft'
import { loadDraft, removeDraft, saveDraft } from '../use-draft'

/** The order of several documents that was begun on this device. */
const SavedOrder = () => {
  const navigate = useNavigate()
  const device = useDeviceDraft(severalDraft)
  const inTab = loadDraft()
  const isOpen = device.isOfTab && inTab !== undefined
  const resume = (kept: Draft) => {
    const draft = isOpen ? inTab : kept
    if (!isOpen) {
      device.resume()
      saveDraft(draft)
    }
    void navigate(`${severalDocumentsPath}/${flowSteps[firstIncomplete(draft)]}`)
  }
  const erase = () => {
    if (device.isOfTab) {
      removeDraft()
      eraseTyped('several')
    }
    // What waits for the checkout holds names and the address too.
    forget(pendingOrderKey)
    device.erase()
  }
  return (
    <SavedDraftNotice
      flow="several"
      found={device.found}
      contents={draftContents}
      onContinue={resume}
      onErase={erase}
      replaces={!isOpen && inTab !== undefined && isBegun(inTab)}
    />
  )
}

export default SavedOrder
