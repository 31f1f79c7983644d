import type { TenantId } from '@cartorio/contracts/ids.js'
import type { Clock, Ids } from '../domain/clock.js'
import { ConcurrencyRetriesExhausted } from '../domain/command-errors.js'
import { backoffMillis, pause } from '../stores/retry/backoff.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'

type StoredTurn = { readonly owner: string }

const turns: StateCollection<StoredTurn> = { name: 'account-care-turns', indexes: {} }

/** Milliseconds after which the turn of a process that was lost is over. */
const turnMillis = 60_000
/** Milliseconds of a turn in which an append may begin. A store gives an append up after ten seconds. */
const appendMillis = 45_000
/** Milliseconds for which a change waits for its turn. */
const waitMillis = 10_000

export type CareTurn = {
  /** Called right before an append. @throws {ConcurrencyRetriesExhausted} where the turn may end before the append */
  readonly ensureOpen: () => void
}

type Deps = {
  readonly state: Pick<StateStore, 'get' | 'insert' | 'remove'>
  readonly clock: Clock
  readonly ids: Ids
}

/**
 * Changes that may take the care for an office's accounts from a person, one after the other in all instances: each is
 * decided on what the one before has left, so that two people do not take it from each other.
 */
export const createCareTurns = ({ state, clock, ids }: Deps) => {
  const now = (): number => Date.parse(clock.now())

  /** Answers when it has begun. @throws {ConcurrencyRetriesExhausted} */
  const begin = async (tenantId: TenantId, owner: string): Promise<number> => {
    const deadline = now() + waitMillis
    for (let tries = 0; ; tries += 1) {
      const begun = now()
      if (await state.insert(turns, tenantId, { owner }, { expiresAt: new Date(begun + turnMillis) })) return begun
      if (now() >= deadline) throw new ConcurrencyRetriesExhausted()
      await pause(backoffMillis(tries))
    }
  }

  const end = async (tenantId: TenantId, owner: string): Promise<void> => {
    try {
      // One that lasted too long has ended by itself, and the turn may be another's.
      if ((await state.get(turns, tenantId))?.doc.owner === owner) await state.remove(turns, tenantId)
    } catch {
      // The change is made, or was refused: without the store the turn ends by itself.
    }
  }

  /** @throws {ConcurrencyRetriesExhausted} */
  return async <R>(tenantId: TenantId, change: (turn: CareTurn) => Promise<R>): Promise<R> => {
    const owner = ids.random()
    const begun = await begin(tenantId, owner)
    const ensureOpen = (): void => {
      if (now() >= begun + appendMillis) throw new ConcurrencyRetriesExhausted()
    }
    try {
      return await change({ ensureOpen })
    } finally {
      await end(tenantId, owner)
    }
  }
}

export type CareTurns = ReturnType<typeof createCareTurns>
