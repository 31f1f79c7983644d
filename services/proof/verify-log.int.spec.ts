import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { streamName } from '../stores/event-store/port.js'
import { newSigningKey, openSealedLog, rehashed } from '../testing/scenarios/sealed-log.js'
import { anna, bruno, clara, placeOf, threeSealsUnderTest } from '../testing/scenarios/three-seals.js'
import { hashOutsideChain } from './hash-chain.js'
import { sealsStream } from './seal.js'
import { type VerifyOptions, verifyLog } from './verify-log.js'
import { verifyOrder } from './verify-order.js'

const { log, verify } = threeSealsUnderTest()

describe('an unchanged log', () => {
  it('holds: every stream, every seal, every file', async () => {
    expect(log.seals.map(({ data }) => [data.first, data.last, data.count])).toEqual([
      ['1', '8', 8],
      ['9', '15', 7],
      ['16', '19', 4],
    ])
    expect(await verify({ files: log.files })).toEqual({
      events: 22,
      streams: 5,
      seals: 3,
      wrong: undefined,
      unprotected: 2,
      files: { checked: 3, missing: [] },
      originChecked: true,
    })
  })

  it('says what it could not know', async () => {
    expect(await verify({ trusted: undefined })).toMatchObject({
      wrong: undefined,
      files: undefined,
      originChecked: false,
    })
  })

  it('names the seals that have no file, but for those that came meanwhile', async () => {
    const name = join(log.folder, 'seal-0000000001.json')
    const stored = readFileSync(name)
    rmSync(name)
    expect(await verify({ files: log.files })).toMatchObject({ wrong: undefined, files: { checked: 2, missing: [1] } })
    writeFileSync(name, stored)
    const slow = {
      ...log.files,
      list: async () => {
        const listed = await log.files.list()
        await log.otherSealing(newSigningKey()).seal()
        return listed
      },
    }
    const report = await verify({ files: slow, trusted: undefined })
    expect(report).toMatchObject({ wrong: undefined, seals: 4, files: { checked: 3, missing: [] } })
  })

  it('holds for one order', async () => {
    const report = await verifyOrder(log.store, [clara], { trusted: [log.key.fingerprint], files: log.files })
    expect(report).toMatchObject({ events: 5, seals: 3, wrong: undefined, unprotected: 2, files: { checked: 3 } })
  })
})

describe('one changed byte is found, and named', () => {
  it.each([
    ['of the data', 'data', '"n":1', '"n":7'],
    ['of a text', 'data', '🙂', '🙃'],
    ['of what is sealed', 'personal', 'A256GCM', 'A256GCN'],
    ['of its type', 'type', 'NoteAdded', 'NoteAddee'],
    ['of its time', 'metadata', '12:00:00.000Z', '12:00:00.001Z'],
    ['of its actor', 'metadata', '"customer"', '"custome2"'],
    ['of its hash', 'metadata', '"hash":"', '"hash":"0'],
    ['that makes its data no JSON', 'data', '"n":1', '"n":}'],
    ['that makes its metadata something else', 'metadata', '{', '['],
  ])('%s', async (_what, column, from, to) => {
    const event = await log.event(anna, 1)
    await log.change(column, from, to, event)
    expect((await verify()).wrong).toMatchObject(placeOf(event))
    expect((await verifyOrder(log.store, [anna], { trusted: undefined })).wrong).toMatchObject(placeOf(event))
  })

  it('of its id, its stream or its revision', async () => {
    const event = await log.event(anna, 1)
    await log.sql("UPDATE event_log.events SET id = '00000000-0000-4000-8000-000000000000' WHERE position = $1", [
      String(event.position),
    ])
    expect((await verify()).wrong).toMatchObject(placeOf(event))
    await log.restore()
    await log.sql("UPDATE event_log.events SET stream = 'order-annb' WHERE position = $1", [String(event.position)])
    expect((await verify()).wrong).toMatchObject({ position: event.position, stream: 'order-annb', revision: 1 })
  })

  it('of an event outside the chain', async () => {
    const [first] = await log.read(streamName('order-numbers-2026'))
    if (first === undefined) throw new Error('no number')
    await log.change('metadata', '12:00:00.000Z', '12:00:00.001Z', first)
    expect((await verify()).wrong).toMatchObject(placeOf(first))
    await log.restore()
    await log.change('metadata', '"hash":"', '"hash":"0', first)
    expect((await verify()).wrong).toMatchObject(placeOf(first))
  })

  it('of an event outside the chain that no seal covers yet', async () => {
    const last = await log.number()
    expect((await verify()).wrong).toBeUndefined()
    await log.change('data', '"orderId":"', '"orderId":"0', last)
    expect((await verify()).wrong).toMatchObject(placeOf(last))
  })

  it('of an event outside the chain of an earlier release, by the seal that covers it', async () => {
    const old = await log.number()
    const { hash: _hash, ...metadata } = old.metadata
    await log.write([{ ...old, metadata: { ...metadata, hash: null } }])
    await log.sealing.seal()
    expect((await verify()).wrong).toBeUndefined()
    await log.change('metadata', '12:00:00.000Z', '12:00:00.001Z', old)
    expect((await verify()).wrong).toMatchObject({ stream: sealsStream, revision: 3 })
    rmSync(join(log.folder, 'seal-0000000003.json'))
  })

  it('of an event outside the chain, its hash taken away or made anew: by the seal', async () => {
    const [first] = await log.read(streamName('order-numbers-2026'))
    if (first === undefined) throw new Error('no number')
    const { hash: _hash, ...metadata } = first.metadata
    await log.write([{ ...first, metadata: { ...metadata, hash: null } }])
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(0)))
    const changed = { ...first, data: { orderId: 'another' } }
    await log.write([{ ...changed, metadata: { ...metadata, hash: hashOutsideChain({ ...changed, metadata }) } }])
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(0)))
  })

  it.each([
    ['root', 'data', /"root":"./, '"root":"x'],
    ['count', 'data', /"count":7/, '"count":6'],
    ['last position', 'data', /"last":"15"/, '"last":"14"'],
    ['first position', 'data', /"first":"9"/, '"first":"8"'],
    ['time', 'metadata', /12:00:00.000Z/, '12:00:00.001Z'],
    ['key id', 'data', /"keyId":".{4}/, '"keyId":"xxxx'],
    ['signature', 'data', /"signature":".{4}/, '"signature":"AAAA'],
    ['name', 'metadata', /"sealing"/, '"sealinG"'],
  ])("of a seal's %s, also when its own hash is made anew", async (_what, column, from, to) => {
    const second = log.seal(1)
    const stored = JSON.stringify(column === 'data' ? second.data : second.metadata)
    const changed = JSON.parse(stored.replace(from, to))
    expect(JSON.stringify(changed)).not.toBe(stored)
    await log.write([{ ...log.seal(1), [column]: changed }])
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(1)))
    expect((await verifyOrder(log.store, [anna], { trusted: undefined })).wrong).toMatchObject(placeOf(log.seal(1)))
    await log.write(rehashed([{ ...log.seal(1), [column]: changed }], log.seal(0).metadata.hash ?? ''))
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(1)))
  })

  it('and the earlier of two', async () => {
    const [early, late] = [await log.event(anna, 1), await log.event(bruno, 2)]
    await log.change('data', '"n":2', '"n":7', late)
    await log.change('data', '"n":1', '"n":}', early)
    expect((await verify()).wrong).toMatchObject(placeOf(early))
    await log.restore()
    await log.change('data', '"n":1', '"n":7', early)
    await log.change('data', '"n":2', '"n":}', late)
    expect((await verify()).wrong).toMatchObject(placeOf(early))
    await log.restore()
    await log.change('data', '"root":"', '"root":"x', log.seal(0))
    await log.change('data', '{', '{{', log.seal(2))
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(0)))
  })
})

describe('another spelling of the same JSON is found, and named', () => {
  it.each([
    ['an escape', 'data', '"text"', '"\\u0074ext"'],
    ['white space', 'data', '"n":1', '"n": 1'],
    ['a key twice', 'data', '{', '{"n":7,'],
    ['a number', 'data', '"n":1', '"n":1.0'],
    ['an exponent', 'metadata', '"schemaVersion":1', '"schemaVersion":1e0'],
    ['an escape of what is sealed', 'personal', '"alg"', '"\\u0061lg"'],
  ])('%s', async (_what, column, from, to) => {
    const event = await log.event(anna, 1)
    await log.change(column, from, to, event)
    expect((await log.event(anna, 1)).data.n).toBe(1)
    const wrong = { ...placeOf(event), what: expect.stringContaining('another spelling') }
    expect((await verify()).wrong).toMatchObject(wrong)
    expect((await verifyOrder(log.store, [anna], { trusted: undefined })).wrong).toMatchObject(wrong)
  })

  it('of nothing personal', async () => {
    const seal = log.seal(0)
    await log.sql("UPDATE event_log.events SET personal = 'null' WHERE position = $1", [String(seal.position)])
    expect((await verify()).wrong).toMatchObject(placeOf(seal))
  })
})

describe('a past that was written anew', () => {
  it('with all hashes of its stream: the first seal over it is named', async () => {
    const [first, second, ...rest] = await log.read(anna)
    if (first === undefined || second === undefined) throw new Error('no events')
    await log.write(rehashed([first, { ...second, data: { ...second.data, n: 7 } }, ...rest]))
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(0)))
    expect((await verifyOrder(log.store, [anna], { trusted: undefined })).wrong).toMatchObject(placeOf(log.seal(0)))
  })

  it('and sealed again with another key: found by the fingerprint, or by the files', async () => {
    const forged = await openSealedLog(await log.newDatabase())
    await forged.append(anna, 3)
    await forged.sealing.seal()
    const check = (options: Partial<VerifyOptions>) => verifyLog(forged.store, { trusted: undefined, ...options })
    const first = { stream: sealsStream, revision: 0 }
    expect(await check({})).toMatchObject({ wrong: undefined, originChecked: false })
    expect((await check({ trusted: [log.key.fingerprint] })).wrong).toMatchObject(first)
    expect((await check({ files: log.files })).wrong).toMatchObject({ ...first, what: 'its file differs' })
    await forged.close()
  })

  it('in a file', async () => {
    const name = join(log.folder, 'seal-0000000001.json')
    const stored = JSON.stringify(await log.files.read(1))
    for (const text of [stored.replace('"count":7', '"count":6'), stored.slice(1)]) {
      writeFileSync(name, text)
      expect((await verify({ files: log.files })).wrong).toMatchObject({
        ...placeOf(log.seal(1)),
        what: 'its file differs',
      })
      expect((await verify()).wrong).toBeUndefined()
    }
    writeFileSync(name, stored)
  })
})
