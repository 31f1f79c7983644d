import { arrivedUnseen } from '../../../lib/arrived-unseen'
import type { Attachment } from './kept-files'
import { showDraft, withdrawFile } from './upload-draft'

/** Withdraws a removed file that arrived although its answer was lost. */
export const withdrawUnseen = async (
  draft: string,
  removed: Attachment,
  list: { readonly current: readonly Attachment[] },
): Promise<void> => {
  // Before the first file there is no draft.
  if (draft === '') return
  const { documents } = await showDraft(draft)
  const shown = list.current.filter(({ state }) => state.kind !== 'refused')
  for (const { id } of arrivedUnseen(removed, shown, documents)) await withdrawFile(draft, id)
}
