import { randomBytes } from 'node:crypto'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createDataKeys, type KeyState, keySubject, MissingDataKey } from './data-keys.js'
import type { MasterKey } from './wrapping.js'

const subject = '0de70000-0000-4000-8000-000000000001'
const other = '0de70000-0000-4000-8000-000000000002'
const oldMaster: MasterKey = { id: '2025', key: randomBytes(32) }
const newMaster: MasterKey = { id: '2026', key: randomBytes(32) }
const stored: StateCollection<Record<string, string>> = { name: 'data-keys', indexes: {} }
const tombstone = { kind: 'erased', erasedAt: '2026-03-02T12:00:00.000Z' }

const hexOf = (state: KeyState): string => (state.kind === 'key' ? state.key.toString('hex') : state.kind)

describe('the key of an order', () => {
  it('is made once: 32 bytes, and the same ever after', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), [newMaster])
    const made = hexOf(await keys.ensure(subject))
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect([hexOf(await keys.ensure(subject)), hexOf(await keys.of(subject))]).toEqual([made, made])
    expect(hexOf(await keys.ensure(other))).not.toBe(made)
  })

  it('is the one that another process inserted first', async () => {
    const state = createInMemoryStateStore()
    const theirs = createDataKeys(state, [newMaster])
    // Neither sees a key; both insert; the second insert is refused.
    const late: StateStore = { ...state, get: async () => undefined }
    const first = hexOf(await theirs.ensure(subject))
    expect(hexOf(await createDataKeys(late, [newMaster]).ensure(subject))).toBe(first)
  })

  it('is the same for all who ask at once', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), [newMaster])
    const made = await Promise.all(Array.from({ length: 8 }, () => keys.ensure(subject)))
    expect(new Set(made.map(hexOf)).size).toBe(1)
  })

  it('tells one of all who claim it at once, in one process and another, that it was the first', async () => {
    const state = createInMemoryStateStore()
    const processes = [createDataKeys(state, [newMaster]), createDataKeys(state, [newMaster])]
    const claims = await Promise.all(processes.flatMap((keys) => [1, 2, 3].map(() => keys.claim(subject))))
    expect(claims.filter(({ first }) => first)).toHaveLength(1)
    expect(new Set(claims.map(({ key }) => hexOf(key))).size).toBe(1)
    expect(await processes[0]?.claim(subject)).toMatchObject({ first: false })
  })

  it('fails for its own caller alone, also when several keys are made at once', async () => {
    const state = createInMemoryStateStore()
    const refusing: StateStore = {
      ...state,
      ensureMany: async (collection, docs) => {
        if (docs.has(other)) throw new Error('the store cannot keep this one')
        return state.ensureMany(collection, docs)
      },
    }
    const keys = createDataKeys(refusing, [newMaster])
    const [made, refused, again] = await Promise.allSettled([
      keys.ensure(subject),
      keys.ensure(other),
      keys.ensure(subject),
    ])
    expect([made.status, refused.status, again.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(made).toEqual(again)
    expect(made.status === 'fulfilled' && hexOf(made.value)).toBe(hexOf(await keys.of(subject)))
  })

  it('is made in one call of the store for all who ask at once, and never kept for the next', async () => {
    const state = createInMemoryStateStore()
    const calls: string[][] = []
    const counting: StateStore = {
      ...state,
      ensureMany: (collection, docs) => {
        calls.push([...docs.keys()])
        return state.ensureMany(collection, docs)
      },
    }
    const keys = createDataKeys(counting, [newMaster])
    await Promise.all([keys.ensure(subject), keys.ensure(other), keys.ensure(subject)])
    expect(calls).toEqual([[subject, other]])
    await keys.erase([{ subject, at: '2026-03-02T12:00:00.000Z' }])
    expect(await keys.ensure(subject)).toEqual({ kind: 'erased' })
  })

  it('is stored wrapped, under the name of the first master key', async () => {
    const state = createInMemoryStateStore()
    const made = await createDataKeys(state, [newMaster, oldMaster]).ensure(subject)
    const doc = (await state.get(stored, subject))?.doc
    expect(doc).toMatchObject({ kind: 'wrapped', masterKeyId: '2026' })
    expect(Buffer.from(doc?.key ?? '', 'base64').toString('hex')).not.toBe(hexOf(made))
  })

  it('wrapped by a previous master key is still opened', async () => {
    const state = createInMemoryStateStore()
    const made = hexOf(await createDataKeys(state, [oldMaster]).ensure(subject))
    expect(hexOf(await createDataKeys(state, [newMaster, oldMaster]).of(subject))).toBe(made)
  })

  it('wrapped by a master key that is not configured stops the reader, by name', async () => {
    const state = createInMemoryStateStore()
    await createDataKeys(state, [oldMaster]).ensure(subject)
    await expect(createDataKeys(state, [newMaster]).of(subject)).rejects.toThrow(
      'master key 2025, which is not configured',
    )
  })

  it('is not opened by a master key that only bears the name', async () => {
    const state = createInMemoryStateStore()
    await createDataKeys(state, [oldMaster]).ensure(subject)
    await expect(createDataKeys(state, [{ id: '2025', key: randomBytes(32) }]).of(subject)).rejects.toThrow()
  })

  it('belongs to its subject: under another one it is not opened', async () => {
    const state = createInMemoryStateStore()
    const keys = createDataKeys(state, [newMaster])
    await keys.ensure(subject)
    await state.insert(stored, other, (await state.get(stored, subject))?.doc ?? {})
    await expect(keys.of(other)).rejects.toThrow()
  })
})

describe('a missing key', () => {
  it('is an error that names the subject, and never an erasure', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), [newMaster])
    await expect(keys.of(subject)).rejects.toThrow(MissingDataKey)
    await expect(keys.of(subject)).rejects.toThrow(subject)
  })

  it('among many stops them all', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), [newMaster])
    await keys.ensure(subject)
    await expect(keys.ofMany([subject, other])).rejects.toThrow(other)
  })
})

describe('a tombstone', () => {
  it('reads as erased, and no new key takes its place', async () => {
    const state = createInMemoryStateStore()
    await state.insert(stored, subject, tombstone)
    const keys = createDataKeys(state, [newMaster])
    expect(await keys.of(subject)).toEqual({ kind: 'erased' })
    expect(await keys.ensure(subject)).toEqual({ kind: 'erased' })
    expect((await keys.ofMany([subject])).get(subject)).toEqual({ kind: 'erased' })
  })
})

describe('erasing', () => {
  const at = '2026-03-02T12:00:00.000Z'

  it('puts a tombstone in the place of a key, and says whose key went', async () => {
    const state = createInMemoryStateStore()
    const keys = createDataKeys(state, [newMaster])
    await keys.ensure(subject)
    expect(await keys.erase([{ subject, at }])).toEqual([subject])
    expect((await state.get(stored, subject))?.doc).toEqual(tombstone)
    expect(await keys.of(subject)).toEqual({ kind: 'erased' })
  })

  it('again changes nothing, not even the time', async () => {
    const state = createInMemoryStateStore()
    const keys = createDataKeys(state, [newMaster])
    await keys.erase([{ subject, at }])
    expect(await keys.erase([{ subject, at: '2027-01-01T00:00:00.000Z' }])).toEqual([])
    expect((await state.get(stored, subject))?.doc).toEqual(tombstone)
  })

  it('needs no key to be there, so that a state store of before the order cannot stop a reader', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), [newMaster])
    await keys.ensure(other)
    expect(
      await keys.erase([
        { subject, at },
        { subject: other, at },
      ]),
    ).toEqual([subject, other])
    expect((await keys.ofMany([subject, other])).get(other)).toEqual({ kind: 'erased' })
  })

  it('wins over a write of the key at the same time', async () => {
    const state = createInMemoryStateStore()
    const keys = createDataKeys(state, [newMaster])
    await keys.ensure(subject)
    const first = await state.get(stored, subject)
    // A rotation rewraps between the read and the tombstone.
    await state.replace(stored, subject, 1, first?.doc ?? {})
    const late: StateStore = { ...state, getMany: async () => new Map(first && [[subject, first as never]]) }
    expect(await createDataKeys(late, [newMaster]).erase([{ subject, at }])).toEqual([subject])
    expect(await keys.of(subject)).toEqual({ kind: 'erased' })
  })
})

describe('the subject whose key encrypts an event', () => {
  it.each([
    [`order-${subject}`, subject],
    [`access-${subject}`, subject],
    [`audit-notes-${subject}`, subject],
    [`sign-ins-${subject}`, subject],
    [`staff-${subject}`, subject],
    ['order-numbers-2026', undefined],
    ['seals', undefined],
    [`parcel-dhl-${subject}`, undefined],
    [`order-${subject}-x`, undefined],
    ['settings-default', undefined],
  ])('of the stream %s is %s', (stream, expected) => expect(keySubject({ stream, data: {} })).toBe(expected))

  it('of the settings is the entry of the site, by tenant', () => {
    const data = { entryId: 'depoimento-1' }
    expect(keySubject({ stream: 'settings-default', data })).toBe('site-entry/default/depoimento-1')
    expect(keySubject({ stream: 'settings-north', data })).toBe('site-entry/north/depoimento-1')
    expect(keySubject({ stream: `order-${subject}`, data })).toBe(subject)
  })
})
