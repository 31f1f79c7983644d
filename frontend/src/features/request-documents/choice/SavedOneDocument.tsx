import { useNavigate } from 'react-router-dom'
import { eraseTyped } from '../../../lib/begun-order'
import { oneDocumentPath } from '../../../lib/paths'
import { noAttachments } from '../attachments/kept-files'
import { formContents, oneDraft } from '../saved-draft/one-draft'
import { SavedDraftNotice, useDeviceDraft } from '../saved-draft/SavedDraftNotice'
import { isBegun, type WizardForm, wizardTabStore } from '../wizard/wizard-draft'

/** The order of one document that was begun on this device. */
const SavedOneDocument = () => {
  const navigate = useNavigate()
  const device = useDeviceDraft(oneDraft)
  const inTab = wizardTabStore.load()
  const isOpen = device.isOfTab && inTab !== undefined
  const resume = (form: WizardForm) => {
    if (!isOpen) {
      device.resume()
      wizardTabStore.save({ form, attachments: noAttachments })
    }
    void navigate(`${oneDocumentPath}/documento`)
  }
  const erase = () => {
    if (device.isOfTab) {
      wizardTabStore.remove()
      eraseTyped('one')
    }
    device.erase()
  }
  return (
    <SavedDraftNotice
      flow="one"
      found={device.found}
      contents={formContents}
      onContinue={resume}
      onErase={erase}
      replaces={!isOpen && inTab !== undefined && isBegun(inTab)}
    />
  )
}

export default SavedOneDocument
