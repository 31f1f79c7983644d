import { randomUUID } from 'node:crypto'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { ConcurrencyRetriesExhausted } from '../domain/command-errors.js'
import { backoffMillis, pause } from '../stores/retry/backoff.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'

type Turn = { readonly owner: string }

const turns: StateCollection<Turn> = { name: 'account-care-turns', indexes: {} }

/** Milliseconds after which the turn of a process that was lost is over: more than an append may take. */
const turnMillis = 60_000
/** Milliseconds for which a change waits for its turn. */
const waitMillis = 10_000

/**
 * Changes that may take the care for an office's accounts from a person, one after the other in all instances: each is
 * decided on what the one before has left, so that two people do not take it from each other.
 */
export const createCareTurns =
  (state: Pick<StateStore, 'get' | 'insert' | 'remove'>) =>
  /** @throws {ConcurrencyRetriesExhausted} */
  async <R>(tenantId: TenantId, change: () => Promise<R>): Promise<R> => {
    const owner = randomUUID()
    const deadline = Date.now() + waitMillis
    const begin = () => state.insert(turns, tenantId, { owner }, { expiresAt: new Date(Date.now() + turnMillis) })
    for (let tries = 0; !(await begin()); tries += 1) {
      if (Date.now() >= deadline) throw new ConcurrencyRetriesExhausted()
      await pause(backoffMillis(tries))
    }
    try {
      return await change()
    } finally {
      // One that lasted too long has ended by itself, and the turn may be another's.
      if ((await state.get(turns, tenantId))?.doc.owner === owner) await state.remove(turns, tenantId)
    }
  }

export type CareTurns = ReturnType<typeof createCareTurns>
