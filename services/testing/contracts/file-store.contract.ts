import { randomUUID } from 'node:crypto'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { FileStore } from '../../stores/file-store/port.js'

export type FileStoreUnderTest = {
  readonly store: FileStore
  /** Makes a file as old as it says. */
  readonly age: (id: string, written: Date) => Promise<void>
  /** Leaves a write that was killed at that instant. */
  readonly leaveHalfWritten: (written: Date) => Promise<void>
  /** How many half-written files lie there. */
  readonly halfWritten: () => Promise<number>
}

const newId = () => uploadIdSchema.parse(randomUUID())
const bytes = (length: number): Buffer => Buffer.alloc(length, 'conteúdo')
const day = 24 * 60 * 60 * 1000

/** What every file store keeps; the same text runs against each adapter. */
export const describeFileStore = (name: string, open: () => FileStoreUnderTest): void => {
  describe(`a file store on ${name}`, () => {
    it.each([1, 10 * 1024 * 1024])('gives back the %d bytes that it was given', async (length) => {
      const { store } = open()
      const id = newId()
      await store.put(id, bytes(length))
      expect((await store.get(id))?.equals(bytes(length))).toBe(true)
    })

    it('keeps one file of a request that comes again, also twice at once', async () => {
      const { store } = open()
      const id = newId()
      await Promise.all([store.put(id, bytes(9)), store.put(id, bytes(9))])
      await store.put(id, bytes(9))
      expect(await store.get(id)).toEqual(bytes(9))
      expect((await store.list()).filter((listed) => listed === id)).toEqual([id])
      await store.remove(id)
      expect(await store.get(id)).toBeUndefined()
      expect(await store.list()).not.toContain(id)
    })

    it('knows nothing of a file that never came, and removes it without a word', async () => {
      const { store } = open()
      expect(await store.get(newId())).toBeUndefined()
      await store.remove(newId())
    })

    it('lists those before an instant by when they were last kept', async () => {
      const { store, age } = open()
      const [old, renewed, young] = [newId(), newId(), newId()]
      for (const id of [old, renewed, young]) await store.put(id, bytes(3))
      for (const id of [old, renewed]) await age(id, new Date(Date.now() - 2 * day))
      await store.put(renewed, bytes(3))
      const listed = await store.list(new Date(Date.now() - day))
      expect(listed).toContain(old)
      expect(listed).not.toContain(renewed)
      expect(listed).not.toContain(young)
      expect(await store.list()).toEqual(expect.arrayContaining([old, renewed, young]))
    })

    it('removes what was left half written before an instant, and no whole file', async () => {
      const { store, age, leaveHalfWritten, halfWritten } = open()
      const whole = newId()
      await store.put(whole, bytes(3))
      await age(whole, new Date(Date.now() - 2 * day))
      await leaveHalfWritten(new Date(Date.now() - 2 * day))
      await leaveHalfWritten(new Date())
      expect(await store.list()).toContain(whole)
      await store.removeHalfWritten(new Date(Date.now() - day))
      expect(await halfWritten()).toBe(1)
      expect(await store.get(whole)).toEqual(bytes(3))
    })

    it('says that it can keep files', async () => expect(await open().store.check()).toBeUndefined())
  })
}
