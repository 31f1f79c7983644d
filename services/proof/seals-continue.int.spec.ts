import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../domain/technical-error.js'
import { newSigningKey } from '../testing/scenarios/sealed-log.js'
import { threeSealsUnderTest } from '../testing/scenarios/three-seals.js'
import { CopyOfOtherLog } from './sealing.js'
import { ensureSealsContinue, setSealsAside } from './seals-continue.js'

const { log, verify } = threeSealsUnderTest()

const check = (key = log.key, followed: readonly string[] = [key.fingerprint]): Promise<void> =>
  ensureSealsContinue({ eventStore: log.store, files: log.files, key, followed })
const refusal = async (checked: Promise<void>): Promise<string> => {
  const error: unknown = await checked.catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StartRefused)
  return error instanceof Error ? error.message : ''
}
/** The log as a backup from before the third seal has it. */
const restoreBackup = () => log.sql('DELETE FROM event_log.events WHERE position > 18')
const fileOf = (revision: number): string => join(log.folder, `seal-000000000${revision}.json`)

describe('a start on a sealed log', () => {
  it('goes on after a seal by its own key, or by one that is followed', async () => {
    await check()
    await check(newSigningKey(), [log.key.fingerprint])
    await log.sql('DELETE FROM event_log.events')
    expect(await refusal(check())).toContain('seal-0000000002.json')
  })

  it('is refused under a key that replaced the one before it, and says what to do', async () => {
    const other = newSigningKey()
    const said = await refusal(check(other))
    expect(said).toContain(`signed by the key ${log.key.fingerprint}`)
    expect(said).toContain(`SEAL_FINGERPRINTS=${log.key.fingerprint},${other.fingerprint}`)
  })

  it('is refused on an older log beside newer seals, and on another log with as many', async () => {
    await restoreBackup()
    const said = await refusal(check())
    expect(said).toContain('seal-0000000002.json')
    expect(said).toContain('docs/restore.md')
    await log.restore()
    const stored = readFileSync(fileOf(2), 'utf8')
    writeFileSync(fileOf(2), stored.replace('"count": 4', '"count": 5'))
    expect(await refusal(check())).toContain('seal-0000000002.json')
    writeFileSync(fileOf(2), stored)
  })
})

describe('copies of seals that the log does not hold', () => {
  it('are not sealed over, and are moved aside', async () => {
    const copy = readFileSync(fileOf(2), 'utf8')
    await restoreBackup()
    await expect(log.sealing.seal()).rejects.toBeInstanceOf(CopyOfOtherLog)
    expect(await setSealsAside(log.store, log.folder, 'aside')).toEqual(['seal-0000000002.json'])
    expect(readFileSync(join(log.folder, 'aside', 'seal-0000000002.json'), 'utf8')).toBe(copy)
    await check()
    expect(await log.otherSealing().seal()).toBe('sealed')
    expect(await verify({ files: log.files })).toMatchObject({ wrong: undefined, seals: 3, files: { checked: 3 } })
    // Back to the seals of the other specs.
    writeFileSync(fileOf(2), copy)
  })

  it('are none where every copy is the one of a seal', async () => {
    expect(await setSealsAside(log.store, log.folder, 'nothing')).toEqual([])
    expect(existsSync(join(log.folder, 'nothing'))).toBe(false)
    expect(readdirSync(log.folder)).toContain('seal-0000000002.json')
  })
})
