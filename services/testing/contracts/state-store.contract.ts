import { randomUUID } from 'node:crypto'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'
import type { CuttableProxy } from '../harness/cuttable-proxy.js'

type Note = { readonly text: string; readonly owner: string }

export type StateStoreUnderTest = {
  readonly store: StateStore
  /** What the store reaches its server through. */
  readonly proxy: CuttableProxy
  /** The same documents, past the proxy. */
  readonly past: StateStore
  /** Cuts the connections that the store holds. */
  readonly cut: () => Promise<void>
}

/** What every state store keeps; the same text runs against each adapter. */
export const describeStateStore = (name: string, open: () => StateStoreUnderTest): void => {
  describe(`a state store on ${name}`, () => {
    let store: StateStore
    let notes: StateCollection<Note>

    beforeEach(() => {
      store = open().store
      notes = { name: `notes-${randomUUID()}`, indexes: { owner: ({ owner }) => owner } }
    })

    it('keeps a document, and refuses a second one under its id', async () => {
      expect(await store.insert(notes, 'a', { text: 'olá 🙂', owner: 'x' })).toBe(true)
      expect(await store.insert(notes, 'a', { text: 'other', owner: 'x' })).toBe(false)
      expect(await store.get(notes, 'a')).toEqual({ id: 'a', version: 1, doc: { text: 'olá 🙂', owner: 'x' } })
      expect([...(await store.getMany(notes, ['a', 'b'])).keys()]).toEqual(['a'])
    })

    it('ensures many at once: those that are missing, and answers all as they stand', async () => {
      const indexed = (text: string): Note => ({ text, owner: 'x' })
      await store.insert(notes, 'a', indexed('first'))
      await store.replace(notes, 'a', 1, indexed('second'))
      await store.insert(notes, 'b', indexed('expired'), { expiresAt: new Date(Date.now() - 1) })
      const wanted = new Map(['c', 'b', 'a'].map((id) => [id, indexed(`mine ${id}`)]))
      const stored = await store.ensureMany(notes, wanted)
      expect([...stored.keys()].sort()).toEqual(['a', 'b', 'c'])
      expect([stored.get('a'), stored.get('b')?.doc.text, stored.get('c')]).toEqual([
        { id: 'a', version: 2, doc: indexed('second') },
        'mine b',
        { id: 'c', version: 1, doc: indexed('mine c') },
      ])
      expect(await store.getMany(notes, ['a', 'b', 'c'])).toEqual(stored)
      expect((await store.find(notes, 'owner', 'x')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
      expect(await store.ensureMany(notes, new Map())).toEqual(new Map())
    })

    it('ensures the same ids for 16 callers at once, in any order, as one document each', async () => {
      const ids = ['a', 'b', 'c', 'd']
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, n) => {
          const ordered = n % 2 === 0 ? ids : [...ids].reverse()
          return store.ensureMany(notes, new Map(ordered.map((id) => [id, { text: `${n}`, owner: 'x' }])))
        }),
      )
      const stored = await store.getMany(notes, ids)
      for (const answer of answers) expect(answer).toEqual(stored)
    })

    it('lets one of 16 replacements of one version win', async () => {
      await store.insert(notes, 'a', { text: '', owner: 'x' })
      const won = await Promise.all(
        Array.from({ length: 16 }, (_, n) => store.replace(notes, 'a', 1, { text: `${n}`, owner: 'x' })),
      )
      expect(won.filter(Boolean)).toHaveLength(1)
      expect((await store.get(notes, 'a'))?.version).toBe(2)
      expect(await store.replace(notes, 'missing', 1, { text: '', owner: 'x' })).toBe(false)
    })

    it('finds by a declared index, its own collection only', async () => {
      await store.insert(notes, 'a', { text: '', owner: 'x' })
      await store.insert({ ...notes, name: `${notes.name}-other` }, 'b', { text: '', owner: 'x' })
      expect((await store.find(notes, 'owner', 'x')).map(({ id }) => id)).toEqual(['a'])
      await expect(store.find(notes, 'text', 'x')).rejects.toBeInstanceOf(TypeError)
    })

    it('finds nothing of what was removed or has expired, and takes its id again', async () => {
      await store.insert(notes, 'a', { text: '', owner: 'x' })
      await store.remove(notes, 'a')
      expect(await store.get(notes, 'a')).toBeUndefined()
      await store.insert(notes, 'b', { text: '', owner: 'x' }, { expiresAt: new Date(Date.now() - 1) })
      expect(await store.get(notes, 'b')).toBeUndefined()
      expect(await store.find(notes, 'owner', 'x')).toEqual([])
      expect(await store.insert(notes, 'b', { text: 'new', owner: 'x' })).toBe(true)
    })

    it('takes one of 16 insertions of one id', async () => {
      const taken = await Promise.all(
        Array.from({ length: 16 }, (_, n) => store.insert(notes, 'a', { text: `${n}`, owner: 'x' })),
      )
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect((await store.get(notes, 'a'))?.doc.text).toBe(`${taken.indexOf(true)}`)
    })

    it('does not let a version of before win over a document that took an expired one’s place', async () => {
      await store.insert(notes, 'a', { text: 'old', owner: 'x' }, { expiresAt: new Date(Date.now() - 1) })
      expect(await store.replace(notes, 'a', 1, { text: 'late', owner: 'x' })).toBe(false)
      await store.insert(notes, 'a', { text: 'new', owner: 'x' })
      expect(await store.replace(notes, 'a', 1, { text: 'late', owner: 'x' })).toBe(false)
      expect((await store.get(notes, 'a'))?.doc.text).toBe('new')
    })

    it('pages through a collection by id, its own documents only', async () => {
      const other = { ...notes, name: `${notes.name}-other` }
      for (const id of ['c', 'a', 'b', 'd/1']) await store.insert(notes, id, { text: id, owner: 'x' })
      await store.insert(other, 'b', { text: '', owner: 'x' })
      await store.insert(notes, 'e', { text: '', owner: 'x' }, { expiresAt: new Date(Date.now() - 1) })
      const first = await store.page(notes, 3)
      expect(first.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
      expect(await store.page(notes, 3, 'c')).toEqual([{ id: 'd/1', version: 1, doc: { text: 'd/1', owner: 'x' } }])
      expect(await store.page(notes, 3, 'd/1')).toEqual([])
    })

    it('waits out cut connections', async () => {
      await store.insert(notes, 'a', { text: '', owner: 'x' })
      await open().cut()
      expect((await store.get(notes, 'a'))?.id).toBe('a')
    })

    /** Writes a note of this text, and loses the server's answer to it; `meanwhile` runs before it is tried again. */
    const losingTheAnswer = async (
      write: (note: Note) => Promise<boolean>,
      meanwhile: () => Promise<unknown> = async () => undefined,
    ): Promise<boolean> => {
      const { proxy } = open()
      const text = `lost ${randomUUID()}`
      const lost = proxy.loseAnswerTo(text)
      const answer = write({ text, owner: 'x' })
      await lost
      await proxy.down()
      await meanwhile()
      await proxy.restore()
      return answer
    }
    const textOf = async (id: string): Promise<string | undefined> => (await store.get(notes, id))?.doc.text

    it('knows its own write when the answer was lost', async () => {
      expect(await losingTheAnswer((note) => store.insert(notes, 'a', note))).toBe(true)
      expect(await textOf('a')).toContain('lost')
      expect(await losingTheAnswer((note) => store.replace(notes, 'a', 1, note))).toBe(true)
      expect((await store.get(notes, 'a'))?.version).toBe(2)
      expect((await store.find(notes, 'owner', 'x')).map(({ id }) => id)).toEqual(['a'])
    })

    it('takes no other write for its own when the answer was lost', async () => {
      const note: Note = { text: 'first', owner: 'x' }
      await store.insert(notes, 'a', note)
      expect(await losingTheAnswer((lost) => store.insert(notes, 'a', lost))).toBe(false)
      expect(await losingTheAnswer((lost) => store.replace(notes, 'a', 2, lost))).toBe(false)
      expect(await store.get(notes, 'a')).toEqual({ id: 'a', version: 1, doc: note })
    })

    it('answers that a write does not stand when its answer was lost and another took its place', async () => {
      const { past } = open()
      const other: Note = { text: 'other', owner: 'x' }
      const replacing = () => past.replace(notes, 'a', 1, other)
      expect(await losingTheAnswer((note) => store.insert(notes, 'a', note), replacing)).toBe(false)
      const next = { ...other, text: 'next' }
      const further = () => past.replace(notes, 'a', 3, next)
      expect(await losingTheAnswer((note) => store.replace(notes, 'a', 2, note), further)).toBe(false)
      expect(await store.get(notes, 'a')).toEqual({ id: 'a', version: 4, doc: next })
    })

    it('does not take a document that was ensured in an expired one’s place for its own', async () => {
      const { past } = open()
      const ensured: Note = { text: 'ensured', owner: 'x' }
      const expired = { expiresAt: new Date(Date.now() - 1) }
      const ensuring = () => past.ensureMany(notes, new Map([['a', ensured]]))
      expect(await losingTheAnswer((note) => store.insert(notes, 'a', note, expired), ensuring)).toBe(false)
      expect(await textOf('a')).toBe('ensured')
    })
  })
}
