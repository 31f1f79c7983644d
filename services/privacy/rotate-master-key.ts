import type { StateStore } from '../stores/state-store/port.js'
import { dataKeys, everyKey } from './data-keys.js'
import { forgetOtherMasterKeys } from './master-key-check.js'
import { type MasterKeys, unwrapKey, wrapKey } from './wrapping.js'

export type Rotation = { readonly checked: number; readonly rewrapped: number }

/** Keys between two reports of progress. */
const reportEvery = 500

/** One pass over every key; one that another process changed meanwhile is left to the next. */
const pass = async (
  state: StateStore,
  masterKeys: MasterKeys,
  report: (rotation: Rotation) => void,
): Promise<Rotation & { readonly missed: number }> => {
  const [master] = masterKeys
  let [checked, rewrapped, missed] = [0, 0, 0]
  for await (const { id, version, doc } of everyKey(state)) {
    checked += 1
    if (doc.kind === 'wrapped' && doc.masterKeyId !== master.id) {
      const done = await state.replace(dataKeys, id, version, wrapKey(unwrapKey(doc, id, masterKeys), id, master))
      if (done) rewrapped += 1
      else missed += 1
    }
    if (checked % reportEvery === 0) report({ checked, rewrapped })
  }
  report({ checked, rewrapped })
  return { checked, rewrapped, missed }
}

/**
 * Wraps every data key with the first master key; the others are not needed afterwards.
 * Cut off at any moment it has done no harm: what is wrapped anew is passed over the next time.
 * `report` may throw to end it. @throws when a key is wrapped by a master key that is not configured
 */
export const rotateMasterKey = async (
  state: StateStore,
  masterKeys: MasterKeys,
  report: (rotation: Rotation) => void,
): Promise<Rotation> => {
  let total = 0
  for (;;) {
    const { checked, rewrapped, missed } = await pass(state, masterKeys, report)
    total += rewrapped
    // A pass that changed nothing saw no key under another master key.
    if (rewrapped + missed === 0) {
      await forgetOtherMasterKeys(state, masterKeys)
      return { checked, rewrapped: total }
    }
  }
}
