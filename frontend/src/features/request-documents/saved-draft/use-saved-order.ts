import { leaveQuestion, useLeaveGuard } from '../../../lib/use-leave-guard'
import { type Draft, isBegun } from '../draft'
import { leaveOrderQuestion } from '../flow/FlowHead'
import { useDeviceDraft } from './SavedDraftNotice'
import { severalDraft } from './several-draft'

type Leaving = {
  readonly device: ReturnType<typeof useDeviceDraft<Draft>>
  /** The browser does not keep the draft of this tab. */
  readonly lossy: boolean
  /** The order is on its way to the payment. */
  readonly leaving: boolean
}

export const useSeveralOnDevice = () => useDeviceDraft(severalDraft)

/** What is not kept on this device is not left without a question. */
export const useOrderGuard = (draft: Draft, { device: { found }, lossy, leaving }: Leaving): void => {
  const saved = found.kind === 'found' ? found.draft : undefined
  const isSaved = saved?.personal === true && JSON.stringify(saved.content) === JSON.stringify(draft)
  useLeaveGuard(isBegun(draft) && !isSaved && !leaving, lossy ? leaveQuestion : leaveOrderQuestion)
}
