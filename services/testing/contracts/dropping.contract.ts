import { randomUUID } from 'node:crypto'
import { position } from '../../stores/event-store/port.js'
import { type Collection, type ReadStore, writeOf } from '../../stores/read-store/port.js'
import { checkpointOf, moveCheckpoint, saveDocuments } from '../scenarios/read-model-writes.js'

/** Drops a collection and dies after so many of the steps that can fail alone; whether there was such a step left. */
export type CutDrop = (collection: Collection, stepsDone: number) => Promise<boolean>

/** What a drop leaves behind, at whichever step it was cut off. */
export const describeDropping = (open: () => ReadStore, cutDrop: CutDrop): void => {
  describe('a collection that is dropped', () => {
    let store: ReadStore
    let things: Collection

    beforeEach(async () => {
      store = open()
      things = { name: `things_${randomUUID().slice(0, 8)}_v1_g2`, fields: {} }
    })

    const fill = async (): Promise<void> => {
      const { name } = things
      await store.prepare([things])
      await store.setRegister(`filling/${name}`, null, { owner: 'a' })
      await store.setRegister(`parked/${name}_p1of2/1`, null, 1)
      await saveDocuments(store, [writeOf(things, { id: 'a', at: position(3n), doc: {}, expectedAt: null })])
      for (const owner of [name, `${name}_p1of2`])
        await moveCheckpoint(store, owner, { position: position(3n), lastEvent: null })
    }

    const left = async () => {
      const { name } = things
      const isThere = (await store.collections()).includes(name)
      const checkpoints = [await checkpointOf(store, name), await checkpointOf(store, `${name}_p1of2`)]
      return {
        documents: isThere ? (await store.scan(things, '', 9)).length : 0,
        checkpoints: checkpoints.filter((checkpoint) => checkpoint !== undefined).length,
        holds: (await store.registers(`parked/${name}_p1of2/`)).length,
        named: isThere || (await store.owners()).some((owner) => owner.startsWith(name)),
      }
    }
    const nothing = { documents: 0, checkpoints: 0, holds: 0, named: false }

    it('is named as long as anything of it is left', async () => {
      await fill()
      expect(await store.owners()).toEqual(expect.arrayContaining([things.name, `${things.name}_p1of2`]))
      expect(await left()).toEqual({ documents: 1, checkpoints: 2, holds: 1, named: true })
      await store.drop(things)
      expect(await left()).toEqual(nothing)
    })

    it('leaves no checkpoint without its documents when it is cut off at any step, and can be dropped again', async () => {
      for (let stepsDone = 0; ; stepsDone += 1) {
        await fill()
        const wasCut = await cutDrop(things, stepsDone)
        const { documents, checkpoints, holds, named } = await left()
        if (checkpoints > 0) expect({ stepsDone, documents }).toEqual({ stepsDone, documents: 1 })
        if (documents > 0) expect({ stepsDone, holds }).toEqual({ stepsDone, holds: 1 })
        if (documents + checkpoints + holds > 0) expect({ stepsDone, named }).toEqual({ stepsDone, named: true })
        await store.drop(things)
        expect(await left()).toEqual(nothing)
        if (!wasCut) return
      }
    })
  })
}
