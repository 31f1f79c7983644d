import { randomBytes } from 'node:crypto'
import type { StateStore } from '../stores/state-store/port.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createDataKeys } from './data-keys.js'
import { checkMasterKeys, forgetOtherMasterKeys, isMasterKeyKnown, WrongMasterKey } from './master-key-check.js'
import type { MasterKey } from './wrapping.js'

const subject = '0de70000-0000-4000-8000-000000000001'
const oldMaster: MasterKey = { id: '2025', key: randomBytes(32) }
const newMaster: MasterKey = { id: '2026', key: randomBytes(32) }

/** Counts what is written. */
const watched = (): { state: StateStore; writes: () => number } => {
  let writes = 0
  const state = createInMemoryStateStore()
  return {
    writes: () => writes,
    state: {
      ...state,
      insert: async (...args) => {
        writes += 1
        return state.insert(...args)
      },
      ensureMany: async (...args) => {
        writes += 1
        return state.ensureMany(...args)
      },
      replace: async (...args) => {
        writes += 1
        return state.replace(...args)
      },
    },
  }
}

describe('the check of the master key', () => {
  it('takes any on a state store that holds nothing, and knows it from then on', async () => {
    const { state } = watched()
    await checkMasterKeys(state, [newMaster])
    await checkMasterKeys(state, [newMaster])
    expect(await isMasterKeyKnown(state, [newMaster])).toBe(true)
    expect(await isMasterKeyKnown(state, [oldMaster])).toBe(false)
  })

  it('refuses another one, by the id of the right one, and writes nothing', async () => {
    const { state, writes } = watched()
    await checkMasterKeys(state, [oldMaster])
    const before = writes()
    await expect(checkMasterKeys(state, [newMaster])).rejects.toThrow(WrongMasterKey)
    await expect(checkMasterKeys(state, [newMaster])).rejects.toThrow(/MASTER_KEY .* \(its id is 2025\)/)
    await expect(checkMasterKeys(state, [{ id: '2025', key: randomBytes(32) }])).rejects.toThrow(WrongMasterKey)
    expect(writes()).toBe(before)
  })

  it('refuses one that does not open the keys of a state store from before there were checks', async () => {
    const { state, writes } = watched()
    await createDataKeys(state, [oldMaster]).ensure(subject)
    await expect(checkMasterKeys(state, [newMaster])).rejects.toThrow(WrongMasterKey)
    expect(writes()).toBe(1)
    await checkMasterKeys(state, [newMaster, oldMaster])
    await checkMasterKeys(state, [newMaster, oldMaster])
  })

  it('wants the one before as long as it may have wrapped something', async () => {
    const { state } = watched()
    await checkMasterKeys(state, [oldMaster])
    await checkMasterKeys(state, [newMaster, oldMaster])
    for (const alone of [newMaster, oldMaster])
      await expect(checkMasterKeys(state, [alone])).rejects.toThrow(WrongMasterKey)
    await forgetOtherMasterKeys(state, [newMaster])
    await checkMasterKeys(state, [newMaster])
    await expect(checkMasterKeys(state, [oldMaster])).rejects.toThrow('its id is 2026')
  })
})
