import { randomBytes } from 'node:crypto'
import type { StateStore } from '../stores/state-store/port.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createDataKeys, dataKeys, everyKey, type KeyState } from './data-keys.js'
import { checkMasterKeys, WrongMasterKey } from './master-key-check.js'
import { type Rotation, rotateMasterKey } from './rotate-master-key.js'
import type { MasterKey, MasterKeys } from './wrapping.js'

const oldMaster: MasterKey = { id: '2025', key: randomBytes(32) }
const newMaster: MasterKey = { id: '2026', key: randomBytes(32) }
const both: MasterKeys = [newMaster, oldMaster]
const count = 1201
const subjects = Array.from({ length: count }, (_, n) => `0de70000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const silent = (): void => undefined

const hexOf = (state: KeyState | undefined): string | undefined =>
  state?.kind === 'key' ? state.key.toString('hex') : state?.kind

const filled = async (): Promise<{ state: StateStore; keys: (string | undefined)[] }> => {
  const state = createInMemoryStateStore()
  await checkMasterKeys(state, [oldMaster])
  const made = createDataKeys(state, [oldMaster])
  for (const subject of subjects) await made.ensure(subject)
  await made.erase([{ subject: subjects[7] ?? '', at: '2026-03-02T12:00:00.000Z' }])
  await checkMasterKeys(state, both)
  return { state, keys: await keysUnder(state, [oldMaster]) }
}

const keysUnder = async (state: StateStore, masterKeys: MasterKeys): Promise<(string | undefined)[]> => {
  const all = await createDataKeys(state, masterKeys).ofMany(subjects)
  return subjects.map((subject) => hexOf(all.get(subject)))
}

const stillOld = async (state: StateStore): Promise<number> => {
  let old = 0
  for await (const { doc } of everyKey(state)) if (doc.kind === 'wrapped' && doc.masterKeyId === '2025') old += 1
  return old
}

describe('rotating the master key', () => {
  it('wraps every key anew, changes none, and leaves tombstones alone', async () => {
    const { state, keys } = await filled()
    const reports: Rotation[] = []
    const rotation = await rotateMasterKey(state, both, (report) => reports.push(report))
    expect(rotation).toEqual({ checked: count, rewrapped: count - 1 })
    expect(await keysUnder(state, [newMaster])).toEqual(keys)
    expect(reports.slice(0, 3).map(({ checked }) => checked)).toEqual([500, 1000, count])
  })

  it('makes the one before superfluous, and the one before alone wrong', async () => {
    const { state } = await filled()
    await expect(checkMasterKeys(state, [newMaster])).rejects.toThrow(WrongMasterKey)
    await rotateMasterKey(state, both, silent)
    await checkMasterKeys(state, [newMaster])
    await expect(checkMasterKeys(state, [oldMaster])).rejects.toThrow(WrongMasterKey)
  })

  it('goes on where it was cut off, and every key is readable in between', async () => {
    const { state, keys } = await filled()
    let writes = 0
    const cut: StateStore = {
      ...state,
      replace: async (...args) => {
        writes += 1
        if (writes > 321) throw new Error('cut off')
        return state.replace(...args)
      },
    }
    await expect(rotateMasterKey(cut, both, silent)).rejects.toThrow('cut off')
    expect(await stillOld(state)).toBe(count - 1 - 321)
    expect(await keysUnder(state, both)).toEqual(keys)
    await expect(checkMasterKeys(state, [newMaster])).rejects.toThrow(WrongMasterKey)
    expect((await rotateMasterKey(state, both, silent)).rewrapped).toBe(count - 1 - 321)
    expect(await keysUnder(state, [newMaster])).toEqual(keys)
  })

  it('misses no key that is made, and buries none that is erased, meanwhile', async () => {
    const { state } = await filled()
    const [first = '', second = ''] = subjects
    const late = '00000000-0000-4000-8000-000000000000'
    let disturbed = false
    const busy: StateStore = {
      ...state,
      replace: async (...args) => {
        if (!disturbed) {
          disturbed = true
          // A process that still wraps with the old one makes a key behind the pass; a person is erased ahead of it.
          await createDataKeys(state, [oldMaster]).ensure(late)
          await createDataKeys(state, both).erase([{ subject: first, at: '2026-03-02T12:00:00.000Z' }])
        }
        return state.replace(...args)
      },
    }
    await rotateMasterKey(busy, both, silent)
    expect(await stillOld(state)).toBe(0)
    const keys = createDataKeys(state, [newMaster])
    expect((await keys.of(first)).kind).toBe('erased')
    expect((await keys.of(second)).kind).toBe('key')
    expect((await keys.of(late)).kind).toBe('key')
  })

  it('ends at a key that no configured master key opens, and forgets nothing', async () => {
    const { state } = await filled()
    await expect(rotateMasterKey(state, [newMaster], silent)).rejects.toThrow('master key 2025')
    expect(await state.get(dataKeys, subjects[1] ?? '')).toMatchObject({ doc: { masterKeyId: '2025' } })
  })
})
