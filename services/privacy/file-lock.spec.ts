import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFileLock } from './file-lock.js'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartorio-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a file lock', () => {
  it('lets one work at a time, and is gone afterwards', async () => {
    let working = 0
    const work = async (): Promise<void> => {
      working += 1
      expect(working).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      working -= 1
    }
    await Promise.all(Array.from({ length: 8 }, () => withFileLock(lock, work)))
    expect(existsSync(lock)).toBe(false)
  })

  it('is given back by work that fails', async () => {
    await expect(withFileLock(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(existsSync(lock)).toBe(false)
  })

  it('is taken from a holder that was killed', async () => {
    writeFileSync(lock, 'left')
    expect(await withFileLock(lock, async () => 'done', { leftMillis: 50 })).toBe('done')
  })

  it('is waited for only so long', async () => {
    writeFileSync(lock, 'held')
    await expect(withFileLock(lock, async () => 'done', { timeoutMillis: 50 })).rejects.toThrow('is held by another')
  })
})
