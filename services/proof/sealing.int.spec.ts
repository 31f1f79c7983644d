import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomIds, systemClock } from '../runtime/system-clock.js'
import { position, streamName } from '../stores/event-store/port.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { newSigningKey, openSealedLog, type SealedLog } from '../testing/scenarios/sealed-log.js'
import { createCoveringSeal } from './covering-seal.js'
import { storedEventJson } from './hash-chain.js'
import { sealsStream } from './seal.js'
import { openSealFiles } from './seal-files.js'
import { createSealing, OtherSigningKey } from './sealing.js'
import { verifyLog } from './verify-log.js'

let postgres: TestDatabases
let log: SealedLog

beforeAll(async () => {
  postgres = await openTestDatabases()
})
beforeEach(async () => {
  log = await openSealedLog(await postgres.database())
})
afterEach(() => log?.close())
afterAll(() => postgres?.stop())

const order = streamName('order-anna')
const ranges = async () => (await log.read(sealsStream)).map(({ data }) => [data.first, data.last, data.count])
const verified = () => verifyLog(log.store, { trusted: [log.key.fingerprint], files: log.files })

describe('the seal that covers an event', () => {
  it('is the one whose range holds it, and none until it is made', async () => {
    const covering = createCoveringSeal(log.store)
    const revisionOf = async (at: bigint) => (await covering(position(at)))?.event.revision
    await log.append(order, 3)
    expect(await revisionOf(2n)).toBeUndefined()
    await log.sealing.seal()
    await log.append(order, 2)
    await log.sealing.seal()
    // Positions 1 to 3, and 4 (the first seal) to 6.
    expect(await Promise.all([1n, 3n, 4n, 6n, 7n].map(revisionOf))).toEqual([0, 0, 1, 1, undefined])
  })
})

describe('sealing the log', () => {
  it('takes everything after the last seal, earlier seals included and itself never', async () => {
    await log.append(order, 3)
    expect(await log.sealing.seal()).toBe('sealed')
    await log.append(order, 2)
    await log.number()
    expect(await log.sealing.seal()).toBe('sealed')
    expect(await ranges()).toEqual([
      ['1', '3', 3],
      ['4', '7', 4],
    ])
    expect(await verified()).toMatchObject({ wrong: undefined, unprotected: 0, seals: 2 })
  })

  it('seals neither an empty log nor nothing but a seal', async () => {
    expect(await log.sealing.seal()).toBe('nothing')
    await log.append(order, 1)
    expect(await log.sealing.seal()).toBe('sealed')
    expect(await log.sealing.seal()).toBe('nothing')
    expect(await log.otherSealing().seal()).toBe('nothing')
    expect(await ranges()).toHaveLength(1)
  })

  it('lets other work of the process through while it reads a long range', async () => {
    await log.append(order, 500)
    let turns = 0
    let sealed = false
    const others = async (): Promise<void> => {
      for (; !sealed; turns += 1) await wait(1)
    }
    const othersEnd = others()
    expect(await log.sealing.seal()).toBe('sealed')
    sealed = true
    await othersEnd
    expect(turns).toBeGreaterThan(9)
    expect(await ranges()).toEqual([['1', '500', 500]])
  })

  it('throws the seal of the slower of two jobs away, and each event is sealed once', async () => {
    await log.append(order, 1)
    const jobs = [log.sealing, log.otherSealing(), log.otherSealing()]
    const outcomes: string[] = []
    const write = async (name: string): Promise<void> => {
      for (let n = 0; n < 10; n += 1) {
        await log.append(streamName(`order-${name}`), 2)
        await log.number()
      }
    }
    const seal = async (index: number): Promise<void> => {
      for (let n = 0; n < 10; n += 1) outcomes.push((await jobs[index]?.seal()) ?? '')
    }
    await Promise.all([seal(0), seal(1), seal(2), write('bruno'), write('clara'), write('dora')])
    await log.sealing.seal()
    expect(outcomes).toContain('lost')
    expect(await verified()).toMatchObject({ wrong: undefined, unprotected: 0, files: { missing: [] } })
  })

  it('goes well with an append whose answer was lost and that came again', async () => {
    const [first] = await log.append(order, 1)
    if (first === undefined) throw new Error('nothing appended')
    await log.store.append(order, [first], 'no-stream')
    await log.sealing.seal()
    await log.store.append(order, [first], 'no-stream')
    expect(await verified()).toMatchObject({ wrong: undefined, events: 2 })
  })

  it('stops when its signal aborts, and has then appended nothing', async () => {
    await log.append(order, 1)
    await expect(log.sealing.seal({ signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(await ranges()).toEqual([])
    expect(await log.sealing.seal()).toBe('sealed')
  })

  it('seals a long range in parts, and keeps those that were made when it is cut off', async () => {
    await log.append(order, 5)
    const stopping = new AbortController()
    const append: typeof log.store.append = async (...args) => {
      const appended = await log.store.append(...args)
      stopping.abort()
      return appended
    }
    const deps = { files: log.files, key: log.key, followed: [log.key.fingerprint], clock: systemClock, ids: randomIds }
    const cutOff = createSealing({ ...deps, eventStore: { ...log.store, append }, eventsPerSeal: 2 })
    await expect(cutOff.seal({ signal: stopping.signal })).rejects.toThrow('aborted')
    expect(await ranges()).toEqual([['1', '2', 2]])
    const sealing = createSealing({ ...deps, eventStore: log.store, eventsPerSeal: 2 })
    expect(await sealing.seal()).toBe('sealed')
    // The seal of the first part lies at 6, and those of the others after it.
    expect(await ranges()).toEqual([
      ['1', '2', 2],
      ['3', '4', 2],
      ['5', '6', 2],
    ])
    expect(await sealing.seal()).toBe('nothing')
    expect(await verified()).toMatchObject({ wrong: undefined, unprotected: 0, seals: 3, files: { missing: [] } })
  })

  it('goes on under a new key only after one that is configured', async () => {
    await log.append(order, 1)
    await log.sealing.seal()
    await log.append(order, 1)
    const next = newSigningKey()
    expect(await log.otherSealing(next).seal()).toBe('sealed')
    await log.append(order, 1)
    await expect(log.sealing.seal()).rejects.toBeInstanceOf(OtherSigningKey)
    const trusted = [log.key.fingerprint, next.fingerprint]
    expect(await verifyLog(log.store, { trusted })).toMatchObject({ wrong: undefined, seals: 2 })
  })
})

describe("the seals' files", () => {
  it('are copies of the stored events, and missing ones are made good', async () => {
    for (let n = 0; n < 3; n += 1) {
      await log.append(order, 1)
      await log.sealing.seal()
    }
    const names = readdirSync(log.folder).sort()
    expect(names).toEqual(['seal-0000000000.json', 'seal-0000000001.json', 'seal-0000000002.json'])
    rmSync(join(log.folder, 'seal-0000000001.json'))
    expect(await verified()).toMatchObject({ wrong: undefined, files: { checked: 2, missing: [1] } })
    expect(await log.sealing.seal()).toBe('nothing')
    expect(readdirSync(log.folder).sort()).toEqual(names)
    const stored = await log.read(sealsStream)
    expect(await Promise.all([0, 1, 2].map((revision) => log.files.read(revision)))).toEqual(
      stored.map(storedEventJson),
    )
  })

  it('are none in a folder that is not there', async () => {
    expect(await openSealFiles(join(log.folder, 'nowhere')).list()).toEqual([])
  })
})
