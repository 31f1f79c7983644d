import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { newSigningKeyPem, signingKeyOf } from '../proof/signing-key.js'
import { placedAt } from '../testing/scenarios/order-history.js'
import { eventIdNumber } from '../testing/scenarios/recorded-events.js'
import { openWithdrawalList, type Withdrawal } from './withdrawal-list.js'

const key = signingKeyOf(newSigningKeyPem())
const first: Withdrawal = {
  tenantId: defaultTenant,
  entryId: 'depoimento-1',
  eventId: eventIdNumber(1),
  withdrawnAt: placedAt,
  cause: 'consent-withdrawn',
}
const second: Withdrawal = { ...first, entryId: 'equipe-2', eventId: eventIdNumber(2), cause: 'office' }

let folder: string
let path: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cartorio-seals-')), 'seals')
  path = join(folder, 'withdrawals.jsonl')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const open = (trusted = [key.fingerprint], own = key) => openWithdrawalList(folder, { key: own, trusted })
const filled = async () => {
  const list = open()
  await list.add([first, second])
  return list
}
const change = (from: string | RegExp, to: string): void =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))

describe('the list of withdrawals', () => {
  it('is empty at first, without a file, and found again when it is opened', async () => {
    expect(await open().read()).toEqual([])
    expect(existsSync(folder)).toBe(false)
    await open().add([first])
    await open().add([first, second])
    expect(await open().read()).toEqual([first, second])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('keeps what the log has lost, and holds each line once with many writers at once', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => open().add(n % 2 === 0 ? [first] : [first, second])))
    expect(await open().read()).toEqual([first, second])
    await open().add([])
    expect(await open().read()).toEqual([first, second])
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it('writes a line again that a kill cut off, and refuses one that the log no longer holds', async () => {
    await filled()
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.slice(0, -40))
    await expect(open().add([first])).rejects.toThrow('withdrawals.jsonl, line 2 is cut off')
    await open().add([first, second])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it.each([
    ['no JSON', () => change(/^/, '{"entryId":\n'), 'line 1 is damaged'],
    ['an unknown kind of line', () => appendFileSync(path, '{"entryId":"?"}\n'), 'line 3 is damaged'],
    ['another entry', () => change('depoimento-1', 'depoimento-2'), 'line 1 was changed'],
    ['no first line', () => change(/^.*\n/, ''), 'line 1 does not follow the signed line before it'],
  ])('with %s is no shorter list: it says which line', async (_what, damage, sentence) => {
    await filled()
    damage()
    await expect(open().read()).rejects.toThrow(sentence)
  })

  it('trusts the keys that are named alone', async () => {
    await filled()
    const other = signingKeyOf(newSigningKeyPem())
    await expect(open([other.fingerprint], other).read()).rejects.toThrow(`is signed by ${key.fingerprint}`)
    const followed = open([other.fingerprint, key.fingerprint], other)
    await followed.add([{ ...first, eventId: eventIdNumber(3) }])
    expect(await followed.read()).toHaveLength(3)
  })
})
