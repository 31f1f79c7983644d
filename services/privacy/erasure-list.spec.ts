import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactIdSchema } from '@cartorio/contracts/ids.js'
import { newSigningKeyPem, signingKeyOf } from '../proof/signing-key.js'
import { type Position, position } from '../stores/event-store/port.js'
import { orderId, otherOrderId, placedAt, uploadIdNumber } from '../testing/scenarios/order-history.js'
import { eventIdNumber } from '../testing/scenarios/recorded-events.js'
import { type LoggedErasure, openErasureList } from './erasure-list.js'

const key = signingKeyOf(newSigningKeyPem())
const start = position(-1n)
const said = { orderId, eventId: eventIdNumber(1), erasedAt: placedAt, ground: 'holder-request' } as const
const first: LoggedErasure = { ...said, uploads: [uploadIdNumber(1)], position: position(10n) }
const second: LoggedErasure = {
  ...first,
  orderId: otherOrderId,
  eventId: eventIdNumber(2),
  uploads: [],
  contacts: [contactIdSchema.parse('c0000000-0000-4000-8000-000000000001')],
  position: position(20n),
}
const line = ({ position: at, ...erasure }: LoggedErasure, after: Position) => ({
  ...erasure,
  place: { position: at, after },
})

let folder: string
let path: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cartorio-seals-')), 'seals')
  path = join(folder, 'erasures.jsonl')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const open = (trusted = [key.fingerprint], own = key) => openErasureList(folder, { key: own, trusted })
const lines = async () => (await (await open()).read()).lines
const filled = async () => {
  const list = await open()
  await list.add(start, [first, second])
  return list
}
const change = (from: string | RegExp, to: string): void =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))

describe('the list of erasures', () => {
  it('is empty at first, and found again when it is opened', async () => {
    const list = await open()
    expect(await list.read()).toEqual({ lines: [], unsigned: [] })
    await list.add(start, [first])
    await list.add(first.position, [second])
    expect(await lines()).toEqual([line(first, start), line(second, first.position)])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('holds each line once and whole, also with many writers at once', async () => {
    const writers = await Promise.all(Array.from({ length: 6 }, () => open()))
    await Promise.all(writers.map((list, n) => list.add(start, n % 2 === 0 ? [first] : [first, second])))
    expect(await lines()).toEqual([line(first, start), line(second, first.position)])
    const text = readFileSync(path, 'utf8')
    rmSync(path)
    await filled()
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it('takes a whole last line without its newline for one, and writes behind it', async () => {
    const list = await open()
    await list.add(start, [first])
    change(/\n$/, '')
    expect(await lines()).toEqual([line(first, start)])
    await list.add(first.position, [second])
    expect(await lines()).toEqual([line(first, start), line(second, first.position)])
  })

  it('writes a line again that a kill cut off', async () => {
    const list = await filled()
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.slice(0, -40))
    expect(await lines()).toEqual([line(first, start)])
    await list.add(first.position, [second])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('refuses a line that was cut off when the log no longer holds its erasure', async () => {
    const list = await filled()
    change(/.{40}\n$/, '')
    await expect(list.add(first.position, [])).rejects.toThrow('erasures.jsonl, line 2 is cut off')
  })

  it.each([
    ['no JSON', () => change(/^/, '{"orderId":\n'), 'line 1 is damaged'],
    ['an unknown kind of line', () => appendFileSync(path, '{"orderId":"?"}\n'), 'line 3 is damaged'],
    ['another spelling of a line', () => change(/^\{/, '{ '), 'line 1 is damaged'],
    ['another order', () => change(orderId, otherOrderId), 'line 1 was changed'],
    ['no first line', () => change(/^.*\n/, ''), 'line 1 does not follow the signed line before it'],
    ['its lines the other way round', () => change(/^(.*)\n(.*)\n$/, '$2\n$1\n'), 'line 1 does not follow'],
  ])('with %s is no shorter list: it says which line', async (_what, damage, sentence) => {
    await filled()
    damage()
    await expect(lines()).rejects.toThrow(sentence)
  })

  it('trusts the keys that are named alone', async () => {
    await filled()
    const other = signingKeyOf(newSigningKeyPem())
    await expect((await open([other.fingerprint], other)).read()).rejects.toThrow(`is signed by ${key.fingerprint}`)
    const followed = await open([other.fingerprint, key.fingerprint], other)
    await followed.add(second.position, [{ ...first, eventId: eventIdNumber(3), position: position(30n) }])
    expect((await followed.read()).lines).toHaveLength(3)
  })
})

describe('an unsigned line of the list', () => {
  beforeEach(async () => {
    await filled()
    appendFileSync(path, `${JSON.stringify({ ...said, eventId: eventIdNumber(9) })}\n`)
  })

  it('is no part of it, and stays until the log bears it out', async () => {
    const list = await open()
    expect((await list.read()).lines).toHaveLength(2)
    await list.add(second.position, [])
    expect((await list.read()).unsigned).toEqual([{ number: 3, erasure: { ...said, eventId: eventIdNumber(9) } }])
    await list.add(second.position, [], new Set([orderId]))
    expect(await list.read()).toMatchObject({ lines: [{}, {}], unsigned: [] })
  })

  it('is signed by its number, and then has no place in the log', async () => {
    const list = await open()
    await list.sign(3)
    const { lines: signed, unsigned } = await list.read()
    expect(signed.at(-1)).toEqual({ ...said, eventId: eventIdNumber(9), uploads: [], place: null })
    expect(unsigned).toEqual([])
    await expect(list.sign(1)).rejects.toThrow('has no unsigned line 1')
  })
})
