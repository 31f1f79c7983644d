import { randomUUID } from 'node:crypto'
import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFileStore } from '../../testing/contracts/file-store.contract.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { uploadIdNumber } from '../../testing/scenarios/order-history.js'
import { StoreUnavailable } from '../retry/store-unavailable.js'
import { openDiskFileStore } from './disk-file-store.js'
import type { FileStore } from './port.js'

const folder = temporaryFolder('cartorio-files-')
let store: FileStore
beforeAll(async () => {
  store = await openDiskFileStore(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const age = async (name: string, written: Date) => utimesSync(join(folder, name), written, written)

describeFileStore('a disk', () => ({
  store,
  age,
  leaveHalfWritten: async (written) => {
    const name = `.${randomUUID()}`
    writeFileSync(join(folder, name), 'half')
    await age(name, written)
  },
  halfWritten: async () => readdirSync(folder).filter((name) => name.startsWith('.')).length,
}))

describe('a file store on a shared folder that is away', () => {
  const away = `${folder}-away`

  it('takes no file for missing, and goes on when the folder is back', async () => {
    const id = uploadIdNumber(1)
    await store.put(id, Buffer.from('kept'))
    renameSync(folder, away)
    const reading = store.get(id)
    const writing = store.put(uploadIdNumber(2), Buffer.from('new'))
    renameSync(away, folder)
    expect(await reading).toEqual(Buffer.from('kept'))
    await writing
    expect(await store.get(uploadIdNumber(2))).toEqual(Buffer.from('new'))
  })

  it('cannot be reached once the timeout has ended', async () => {
    const hasty = await openDiskFileStore(folder, { timeoutMillis: 1 })
    renameSync(folder, away)
    try {
      await expect(hasty.get(uploadIdNumber(1))).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(hasty.put(uploadIdNumber(3), Buffer.from('x'))).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(hasty.remove(uploadIdNumber(1))).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(hasty.check()).rejects.toThrow()
    } finally {
      renameSync(away, folder)
    }
  })
})
