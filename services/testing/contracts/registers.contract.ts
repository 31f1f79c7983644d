import { randomUUID } from 'node:crypto'
import { position } from '../../stores/event-store/port.js'
import { type Collection, type Document, type ReadStore, writeOf } from '../../stores/read-store/port.js'
import { checkpointOf, moveCheckpoint, saveDocuments } from '../scenarios/read-model-writes.js'

type Thing = Document & { readonly n: number }

/** Small values under guard, and whole collections: what every read store keeps beside its documents. */
export const describeRegisters = (open: () => ReadStore): void => {
  describe('registers and whole collections', () => {
    let store: ReadStore
    let name: string
    let things: Collection<Thing>

    beforeEach(() => {
      store = open()
      name = `things_${randomUUID().slice(0, 8)}_v1_g1`
      things = { name, fields: {} }
    })

    const save = (ids: readonly string[]) =>
      saveDocuments(
        store,
        ids.map((id, n) => writeOf(things, { id, at: position(1n), doc: { n }, expectedAt: null })),
      )

    it('changes a register only at the version that was read', async () => {
      const key = `place/${name}`
      expect(await store.register(key)).toBeUndefined()
      expect(await store.setRegister(key, 1, { a: 1 })).toBe(false)
      expect(await store.setRegister(key, null, { a: 1 })).toBe(true)
      expect(await store.setRegister(key, null, { a: 2 })).toBe(false)
      expect(await store.register(key)).toEqual({ key, version: 1, value: { a: 1 } })
      expect(await store.setRegister(key, 1, null)).toBe(true)
      expect(await store.register(key)).toEqual({ key, version: 2, value: null })
      expect(await store.setRegister(key, 1, { a: 3 })).toBe(false)
    })

    it.each([[null], [1]])('lets one of 16 writers of a register win, at version %p', async (version) => {
      const key = `lease/${name}`
      if (version !== null) await store.setRegister(key, null, 'first')
      const won = await Promise.all(Array.from({ length: 16 }, (_, n) => store.setRegister(key, version, n)))
      expect(won.filter(Boolean)).toHaveLength(1)
    })

    it('lists registers by the beginning of their keys, in their order, character by character', async () => {
      for (const key of ['10', '09', '1_', '1%', '1x']) await store.setRegister(`parked/${name}/${key}`, null, key)
      await store.setRegister(`parked/${name}0/10`, null, 'of another')
      const values = async (prefix: string) => (await store.registers(prefix)).map(({ value }) => value)
      expect(await values(`parked/${name}/`)).toEqual(['09', '1%', '10', '1_', '1x'])
      expect(await values(`parked/${name}/1_`)).toEqual(['1_'])
      expect(await values(`parked/${name}/1%`)).toEqual(['1%'])
    })

    it('reads all documents by id, page by page', async () => {
      await store.prepare([things])
      await save(['b', 'a', 'é', 'C', 'd'])
      const ids: string[] = []
      for (let after = ''; ; ) {
        const page = await store.scan(things, after, 2)
        ids.push(...page.map(({ id }) => id))
        const last = page.at(-1)
        if (last === undefined) break
        after = last.id
      }
      expect(ids).toEqual(['C', 'a', 'b', 'd', 'é'])
    })

    it('drops a collection with its checkpoints and registers, and nothing of another', async () => {
      const longer: Collection<Thing> = { ...things, name: `${name}0` }
      await store.prepare([things, longer])
      await store.prepare([things])
      await save(['a'])
      const at = { position: position(5n), lastEvent: null }
      for (const owner of [name, `${name}_p0of2`, `${name}0`]) {
        await moveCheckpoint(store, owner, at)
        for (const kind of ['lease', 'parked', 'filled']) await store.setRegister(`${kind}/${owner}/1`, null, true)
      }
      expect(await store.collections()).toEqual(expect.arrayContaining([name, `${name}0`]))
      await store.drop(things)
      await store.drop(things)
      const left = await store.collections()
      expect([left.includes(name), left.includes(`${name}0`)]).toEqual([false, true])
      expect(await checkpointOf(store, name)).toBeUndefined()
      expect(await checkpointOf(store, `${name}_p0of2`)).toBeUndefined()
      expect(await checkpointOf(store, `${name}0`)).toEqual(at)
      for (const kind of ['lease', 'parked', 'filled'])
        expect((await store.registers(`${kind}/${name}`)).map(({ key }) => key)).toEqual([`${kind}/${name}0/1`])
      await store.prepare([things])
      expect(await store.scan(things, '', 9)).toEqual([])
    })
  })
}
