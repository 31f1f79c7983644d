import { newSigningKey, rehashed } from '../testing/scenarios/sealed-log.js'
import { anna, bruno, clara, placeOf, threeSealsUnderTest } from '../testing/scenarios/three-seals.js'
import { sealsStream } from './seal.js'
import { verifyOrder } from './verify-order.js'

const { log, verify } = threeSealsUnderTest()

describe('events that were dropped, swapped or inserted', () => {
  const drop = (where: string, values: readonly unknown[]) =>
    log.sql(`DELETE FROM event_log.events WHERE ${where}`, values)

  it('in the middle of a stream: the next one is named', async () => {
    await drop('stream = $1 AND revision = 1', [anna])
    expect((await verify()).wrong).toMatchObject({
      stream: anna,
      revision: 2,
      what: expect.stringContaining('revision 1'),
    })
  })

  it('at the end of a stream: the seal is named', async () => {
    await drop('stream = $1 AND revision = 6', [anna])
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(2)))
  })

  it('at the end of a stream that alone is checked: the seal is named', async () => {
    await drop('stream = $1 AND revision = 6', [anna])
    expect((await verifyOrder(log.store, [anna], { trusted: undefined })).wrong).toMatchObject(placeOf(log.seal(2)))
  })

  it('a whole stream: the seal is named', async () => {
    await drop('stream = $1', [clara])
    expect((await verify()).wrong).toMatchObject({
      ...placeOf(log.seal(1)),
      what: 'it sealed 7 events, and the events from position 9 to 15 are 4',
    })
  })

  it('a seal: the next one is named', async () => {
    await drop('position = $1', [String(log.seal(1).position)])
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(2)))
  })

  it('two of one stream changed places: the first of them is named', async () => {
    const [one, two] = [await log.event(anna, 1), await log.event(anna, 2)]
    await log.sql('UPDATE event_log.events SET position = -position WHERE position IN ($1, $2)', [
      String(one.position),
      String(two.position),
    ])
    await log.sql(
      'UPDATE event_log.events SET position = $1 WHERE position = -$2::bigint',
      [one.position, two.position].map(String),
    )
    await log.sql(
      'UPDATE event_log.events SET position = $1 WHERE position = -$2::bigint',
      [two.position, one.position].map(String),
    )
    expect((await verify()).wrong).toMatchObject({ position: one.position, stream: anna, revision: 2 })
  })

  it('two of different streams changed places: the seal is named', async () => {
    const [one, two] = [await log.event(anna, 3), await log.event(bruno, 0)]
    expect(two.position).toBe(one.position + 1n)
    await log.sql('UPDATE event_log.events SET position = -position WHERE position = $1', [String(one.position)])
    await log.sql('UPDATE event_log.events SET position = position - 1 WHERE position = $1', [String(two.position)])
    await log.sql(
      'UPDATE event_log.events SET position = $1 WHERE position = -$2::bigint',
      [two.position, one.position].map(String),
    )
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(0)))
  })

  it('one was inserted with a hash that fits: the seal is named', async () => {
    const last = await log.event(bruno, 4)
    const [forged] = rehashed([{ ...last, revision: 5 }], last.metadata.hash ?? '')
    await log.sql('UPDATE event_log.events SET position = -position - 1 WHERE position > $1', [String(last.position)])
    await log.sql('UPDATE event_log.events SET position = -position WHERE position < 0')
    await log.sql(
      `INSERT INTO event_log.events SELECT position + 1, stream, 5, id, type, data, personal, $1 FROM event_log.events WHERE position = $2`,
      [JSON.stringify(forged?.metadata), String(last.position)],
    )
    expect((await verify()).wrong).toMatchObject({ stream: sealsStream, revision: 2 })
  })

  it('a forged seal was added: it is named', async () => {
    const forger = newSigningKey()
    expect(await log.otherSealing(forger).seal()).toBe('sealed')
    expect((await verify()).wrong).toMatchObject({
      stream: sealsStream,
      revision: 3,
      what: expect.stringContaining(forger.fingerprint),
    })
  })
})

describe('a tail that was cut off', () => {
  it('between two seals: the seal that covered it is named', async () => {
    await log.sql('DELETE FROM event_log.events WHERE position > 12 AND position <= 15')
    expect((await verify()).wrong).toMatchObject(placeOf(log.seal(1)))
  })

  it('together with its seals: found with the files only, and the report says whether it had them', async () => {
    await log.sql('DELETE FROM event_log.events WHERE position > 15')
    expect(await verify()).toMatchObject({ wrong: undefined, files: undefined })
    expect(await verify({ files: log.files })).toMatchObject({
      wrong: { ...placeOf(log.seal(1)), what: expect.stringContaining('on file and not in the log') },
      files: { checked: 1, missing: [] },
    })
    expect((await verifyOrder(log.store, [bruno], { trusted: undefined, files: log.files })).wrong).toMatchObject(
      placeOf(log.seal(1)),
    )
  })

  it('after the newest seal: not found, and counted as unprotected before', async () => {
    await log.sql('DELETE FROM event_log.events WHERE position > 20')
    expect(await verify({ files: log.files })).toMatchObject({ wrong: undefined, unprotected: 0 })
  })
})
