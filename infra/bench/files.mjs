// Files of 10 MB in each file store, against the same bytes in a plain file of the same disk.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startMongo } from '../faults/servers.mjs'
import { product } from './environment.mjs'

const bytes = randomBytes(10 * 1024 * 1024)
const rounds = 20

/** Files a second: one after the other, after one that does not count. */
const perSecond = async (work) => {
  await work(0)
  const from = performance.now()
  for (let round = 1; round <= rounds; round += 1) await work(round)
  return rounds / ((performance.now() - from) / 1000)
}

const ids = Array.from({ length: rounds + 1 }, () => randomUUID())

const measured = async ({ put, get }) => ({
  upload: await perSecond((round) => put(ids[round], bytes)),
  download: await perSecond(async (round) => {
    const read = await get(ids[round])
    if (read.length !== bytes.length) throw new Error(`${read.length} bytes were read`)
  }),
})

/** The disk alone: written, synchronized and read. */
const plain = (folder) => ({
  put: async (id, content) => {
    const file = await open(join(folder, id), 'wx')
    await file.writeFile(content)
    await file.sync()
    await file.close()
  },
  get: (id) => readFile(join(folder, id)),
})

const onDisk = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-files-'))
  const { openDiskFileStore } = await product('stores/file-store/disk-file-store.js')
  return { store: await openDiskFileStore(folder), end: async () => rmSync(folder, { recursive: true }) }
}

const onGridFs = async () => {
  const server = await startMongo()
  if (server === undefined) return undefined
  const { openGridFsFileStore } = await product('stores/file-store/gridfs-file-store.js')
  const store = await openGridFsFileStore(server.url)
  return {
    store,
    end: async () => {
      await store.close()
      const client = await new MongoClient(server.url).connect()
      await client.db().dropDatabase()
      await client.close()
      await server.stop()
    },
  }
}

const kinds = { 'a folder': onDisk, GridFS: onGridFs }

export const fileRows = async (_environment, add) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-plain-'))
  const disk = await measured(plain(folder))
  rmSync(folder, { recursive: true })
  for (const [name, openKind] of Object.entries(kinds)) {
    const opened = await openKind()
    if (opened === undefined) {
      console.log(`${name}: not measured; put mongod or mongo-wire on the PATH, or set TEST_MONGODB_URL`)
      continue
    }
    const found = await measured(opened.store)
    await opened.end()
    for (const [way, ours] of Object.entries(found))
      add({
        what: `${way} of 10 MB, ${name}`,
        unit: 'files/s',
        ours,
        peer: disk[way],
        peerName: 'the disk alone',
        ratio: ours / disk[way],
      })
  }
}
