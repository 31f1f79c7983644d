import { leaveQuestion, useLeaveGuard } from '../../../lib/use-leave-guard'
import { type Draft, isBegun } from '../draft'
import { leaveOrderQuestion } from '../flow/leave-question'
import { severalDraft, withoutPerson } from './several-draft'
import { useDeviceDraft } from './use-device-draft'

type Leaving = {
  /** The browser does not keep the draft of this tab. */
  readonly lossy: boolean
  /** The order is on its way to the payment. */
  readonly leaving: boolean
}

/** The draft on this device beside the one of this tab; what is not saved there is not left without a question. */
export const useSavedOrder = (draft: Draft, { lossy, leaving }: Leaving) => {
  const { found, save, resume, erase } = useDeviceDraft(severalDraft)
  const saved = found.kind === 'found' ? found.draft : undefined
  const isSaved = saved?.personal === true && JSON.stringify(saved.content) === JSON.stringify(draft)
  useLeaveGuard(isBegun(draft) && !isSaved && !leaving, lossy ? leaveQuestion : leaveOrderQuestion)
  return {
    found,
    resume,
    erase,
    save: (personal: boolean): boolean => save(personal ? draft : withoutPerson(draft), personal),
  }
}
