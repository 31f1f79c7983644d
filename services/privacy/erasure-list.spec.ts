import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderId, otherOrderId, placedAt } from '../testing/order-history.js'
import { eventIdNumber } from '../testing/recorded-events.js'
import { type Erasure, openErasureList } from './erasure-list.js'

const erasure: Erasure = { orderId, eventId: eventIdNumber(1), erasedAt: placedAt, ground: 'holder-request' }
const another: Erasure = { ...erasure, orderId: otherOrderId, eventId: eventIdNumber(2) }

let folder: string
let path: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cartorio-seals-')), 'seals')
  path = join(folder, 'erasures.jsonl')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

describe('the list of erasures', () => {
  it('is empty at first, and found again by whoever opens it', async () => {
    const list = await openErasureList(folder)
    expect(await list.all()).toEqual([])
    await list.record(erasure)
    await list.record(another)
    expect(await (await openErasureList(folder)).all()).toEqual([erasure, another])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('holds an order once, however often it is told, and by however many at once', async () => {
    const list = await openErasureList(folder)
    await Promise.all(Array.from({ length: 8 }, (_, n) => list.record(n % 2 === 0 ? erasure : another)))
    await list.record({ ...erasure, eventId: eventIdNumber(3) })
    expect(await list.all()).toEqual([erasure, another])
  })

  it('passes over a line that a crash cut off, and takes its place', async () => {
    const list = await openErasureList(folder)
    await list.record(erasure)
    appendFileSync(path, JSON.stringify(another).slice(0, 40))
    expect(await list.all()).toEqual([erasure])
    await list.record(another)
    expect(await list.all()).toEqual([erasure, another])
  })

  it('that is damaged is no shorter list: it says which line', async () => {
    const list = await openErasureList(folder)
    await list.record(erasure)
    await list.record(another)
    writeFileSync(path, readFileSync(path, 'utf8').replace(orderId, 'x'))
    await expect(list.all()).rejects.toThrow('erasures.jsonl, line 1 is damaged')
    await expect(list.record(another)).rejects.toThrow('line 1 is damaged')
  })
})
