import { randomUUID } from 'node:crypto'
import { position } from '../event-store/port.js'
import { type Collection, type Document, type ReadStore, type Write, writeOf } from './port.js'
import { describeRegisters } from './registers.contract.js'

type Thing = Document & { readonly name: string; readonly colour: string; readonly placed: string }

const at = (value: number) => position(BigInt(value))

/** What every read store keeps; the same text runs against each adapter. */
export const describeReadStore = (name: string, open: () => ReadStore): void => {
  describe(`a read store on ${name}`, () => {
    describeRegisters(open)

    let store: ReadStore
    let things: Collection<Thing>

    const thing = (id: string, doc: Partial<Thing> = {}, expectedAt: number | null = null, newAt = 1): Write =>
      writeOf(things, {
        id,
        at: at(newAt),
        doc: { name: 'thing', colour: 'green', placed: '2026-01-01', ...doc },
        expectedAt: expectedAt === null ? null : at(expectedAt),
      })

    beforeEach(async () => {
      store = open()
      things = {
        name: `things_${randomUUID().slice(0, 8)}`,
        fields: { colour: ({ colour }) => [colour] },
        sortKey: ({ placed }) => placed,
        searchText: ({ name: text }) => text,
      }
      await store.prepare([things])
    })

    it('loads what was saved, and leaves out what is not there', async () => {
      expect(await store.save([thing('a'), thing('b', { name: 'ção 🙂' })])).toEqual([])
      const loaded = await store.load(things, ['a', 'b', 'c'])
      expect([...loaded.keys()].sort()).toEqual(['a', 'b'])
      expect(loaded.get('b')).toEqual({
        id: 'b',
        at: at(1),
        doc: { name: 'ção 🙂', colour: 'green', placed: '2026-01-01' },
      })
    })

    it('writes a document only while it stands where it was read', async () => {
      await store.save([thing('a')])
      expect(await store.save([thing('a', { name: 'late' }, null, 9)])).toEqual(['a'])
      expect(await store.save([thing('a', { name: 'stale' }, 5, 9)])).toEqual(['a'])
      expect(await store.save([thing('a', { name: 'next' }, 1, 2), thing('b')])).toEqual([])
      expect((await store.get(things, 'a'))?.doc.name).toBe('next')
    })

    it('lets one of 16 writers of one document win', async () => {
      await store.save([thing('a')])
      const refused = await Promise.all(
        Array.from({ length: 16 }, (_, n) => store.save([thing('a', { name: `${n}` }, 1, 2)])),
      )
      expect(refused.filter((ids) => ids.length === 0)).toHaveLength(1)
    })

    it('finds by a declared field, also after the field changed', async () => {
      await store.save([thing('a', { colour: 'red' }), thing('b')])
      expect((await store.findOne(things, 'colour', 'red'))?.id).toBe('a')
      await store.save([thing('a', { colour: 'blue' }, 1, 2)])
      expect(await store.findOne(things, 'colour', 'red')).toBeUndefined()
    })

    it('pages by key, newest first, without repeating or losing one', async () => {
      await store.save(
        Array.from({ length: 25 }, (_, n) => thing(`id-${n}`, { placed: `2026-01-${String((n % 5) + 10)}` })),
      )
      const seen: string[] = []
      for (let after: { sortKey: string; id: string } | undefined; ; ) {
        const page = await store.page(things, { limit: 7, ...(after === undefined ? {} : { after }) })
        seen.push(...page.map(({ sortKey, id }) => `${sortKey}/${id}`))
        const last = page.at(-1)
        if (page.length < 7 || last === undefined) break
        after = { sortKey: last.sortKey, id: last.id }
      }
      expect(seen).toHaveLength(25)
      expect(seen).toEqual([...new Set(seen)].sort().reverse())
    })

    it('searches for a part of the text, in either case, and takes % and _ to the letter', async () => {
      await store.save([thing('a', { name: 'JOSÉ da Silva' }), thing('b', { name: 'Ana 100%' })])
      const search = async (text: string) => (await store.page(things, { limit: 9, search: text })).map(({ id }) => id)
      expect(await search('josé DA')).toEqual(['a'])
      expect(await search('0%')).toEqual(['b'])
      expect(await search('_')).toEqual([])
      expect(await store.page(things, { limit: 9, search: 'a', where: { colour: 'red' } })).toEqual([])
    })

    it('moves a checkpoint forward, never back', async () => {
      const projection = `p-${randomUUID()}`
      expect(await store.checkpoint(projection)).toBeUndefined()
      await store.moveCheckpoint(projection, { position: at(5), lastEvent: null })
      const lastEvent = { position: at(8), id: randomUUID() }
      await store.moveCheckpoint(projection, { position: at(9), lastEvent })
      await store.moveCheckpoint(projection, { position: at(7), lastEvent: null })
      expect(await store.checkpoint(projection)).toEqual({ position: at(9), lastEvent })
    })
  })
}
