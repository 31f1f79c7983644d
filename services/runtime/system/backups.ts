import type { Instant } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

/** When a backup was completed last, as the procedure of docs/restore.md has marked it. */
const backups: StateCollection<{ readonly at: Instant }> = { name: 'backups', indexes: {} }
const last = 'last'

export const readLastBackup = async (state: Pick<StateStore, 'get'>): Promise<Instant | null> =>
  (await state.get(backups, last))?.doc.at ?? null

/** Marks that a backup was completed now. A restored state store has the mark of the backup before. */
export const markBackup = async (
  state: Pick<StateStore, 'get' | 'insert' | 'replace'>,
  clock: Clock,
): Promise<Instant> => {
  const at = clock.now()
  await changeDocument(state, backups, last, () => ({ at }))
  return at
}
