import { TechnicalError } from '../domain/technical-error.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import { everyKey } from './data-keys.js'
import { type MasterKeys, unwrapKey, type WrappedKey, wrapKey } from './wrapping.js'

/** One document for each master key that may have wrapped something, under its id; itself wrapped by it. */
const checks: StateCollection<WrappedKey> = { name: 'master-key-checks', indexes: {} }
const atMost = 1000

/** A key without a subject: it only has to open. */
const emptyKey = Buffer.alloc(32)
const subject = 'master-key-check'

/** The configured master keys do not open what this state store holds. */
export class WrongMasterKey extends TechnicalError {
  constructor(masterKeyId: string, cause: unknown) {
    super(
      `MASTER_KEY is not the key that wrapped this installation's data keys (its id is ${masterKeyId}). ` +
        'Set MASTER_KEY, or DATA_DIR/secrets/master-key, to that one; while it is being changed, set MASTER_KEY_PREVIOUS to it. ' +
        'Nothing was written.',
      { cause },
    )
    this.name = 'WrongMasterKey'
  }
}

const ensureOpens = (wrapped: WrappedKey, of: string, masterKeys: MasterKeys): void => {
  try {
    unwrapKey(wrapped, of, masterKeys)
  } catch (cause) {
    throw new WrongMasterKey(wrapped.masterKeyId, cause)
  }
}

/** The first wrapped key of a state store from before there were check documents. */
const firstKey = async (state: StateStore) => {
  for await (const { id, doc } of everyKey(state)) if (doc.kind === 'wrapped') return { id, doc }
  return undefined
}

/** Whether a product has been started with this master key as its first since the last rotation. */
export const isMasterKeyKnown = async (state: StateStore, [master]: MasterKeys): Promise<boolean> =>
  (await state.get(checks, master.id)) !== undefined

/**
 * Before anything is written: every master key that wrapped something here is configured.
 * @throws {WrongMasterKey}
 */
export const checkMasterKeys = async (state: StateStore, masterKeys: MasterKeys): Promise<void> => {
  const known = await state.page(checks, atMost)
  for (const { doc } of known) ensureOpens(doc, subject, masterKeys)
  const first = known.length > 0 ? undefined : await firstKey(state)
  if (first !== undefined) ensureOpens(first.doc, first.id, masterKeys)
  const [master] = masterKeys
  await state.insert(checks, master.id, wrapKey(emptyKey, subject, master))
}

/** After a rotation the first master key alone is needed. */
export const forgetOtherMasterKeys = async (state: StateStore, [master]: MasterKeys): Promise<void> => {
  for (const { id } of await state.page(checks, atMost)) if (id !== master.id) await state.remove(checks, id)
}
