import type { StaffId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../domain/clock.js'
import type { EncryptedJson } from '../privacy/personal-encryption.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'

/** Seconds in which an app or a passkey is set up. */
const setupSeconds = 10 * 60

type Setup =
  | { readonly kind: 'totp'; readonly secret: EncryptedJson }
  | { readonly kind: 'passkey'; readonly challenge: string }
type SetupDocument = Setup & { readonly staffId: StaffId; readonly until: string }

const setups: StateCollection<SetupDocument> = { name: 'second-factor-setups', indexes: {} }

/** What was begun in a session and not confirmed: one of each kind, the later in place of the earlier. */
export const createSecondFactorSetups = (state: StateStore, clock: Clock) => {
  const idOf = (session: string, kind: Setup['kind']): string => `${session}.${kind}`
  return {
    begin: async (session: string, staffId: StaffId, setup: Setup): Promise<void> => {
      const id = idOf(session, setup.kind)
      const expiresAt = new Date(Date.parse(clock.now()) + setupSeconds * 1000)
      const doc = { ...setup, staffId, until: expiresAt.toISOString() }
      for (;;) {
        const found = await state.get(setups, id)
        const written =
          found === undefined
            ? await state.insert(setups, id, doc, { expiresAt })
            : await state.replace(setups, id, found.version, doc, { expiresAt })
        if (written) return
      }
    },
    find: async <K extends Setup['kind']>(
      session: string,
      staffId: StaffId,
      kind: K,
    ): Promise<Extract<Setup, { kind: K }> | undefined> => {
      const doc = (await state.get(setups, idOf(session, kind)))?.doc
      if (doc === undefined || doc.staffId !== staffId || doc.until <= clock.now()) return undefined
      return doc as Extract<SetupDocument, { kind: K }>
    },
    /** Ends it: what was begun is confirmed once. */
    end: (session: string, kind: Setup['kind']): Promise<void> => state.remove(setups, idOf(session, kind)),
  }
}

export type SecondFactorSetups = ReturnType<typeof createSecondFactorSetups>
