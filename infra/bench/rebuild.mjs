// The read model `tracking` made anew from a log of interleaved orders: ours and emmett-postgresql's, same documents.
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { demoLives, fillFromLives, openStores } from './demo-log.mjs'
import { product, runProgram } from './environment.mjs'
import { median } from './rounds.mjs'

const wantedEvents = Number(process.env.BENCH_REBUILD_EVENTS ?? 100_000)
/** A second log for memory alone; 1000000 shows that it stays flat, and takes ten minutes. */
const moreEvents = Number(process.env.BENCH_REBUILD_MORE_EVENTS ?? 0)
const rounds = 3

const megabytes = (bytes) => bytes / 1024 / 1024

let databases = 0
const rebuildOurs = async (environment, log) => {
  databases += 1
  const readStore = await environment.database(`bench_rebuilt_${databases}`)
  const measured = await runProgram('rebuild-ours.mjs', { LOG: log, READ_STORE: readStore })
  return { ...measured, readStore }
}

/** The peer's log: the same events in the same order, their personal parts open. */
const copyToEmmett = async (log, connectionString) => {
  const { getPostgreSQLEventStore } = await import('@event-driven-io/emmett-postgresql')
  const { logStart } = await product('stores/event-store/port.js')
  const { openEvents } = await product('privacy/opened-event.js')
  const store = getPostgreSQLEventStore(connectionString)
  await store.schema.migrate()
  await store.close()
  const stores = await openStores(log)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const insert = async (events) => {
    const opened = await openEvents(events, stores.dataKeys)
    const rows = opened.map(({ stream, revision, id, type, data, personal, metadata }) => ({
      stream_id: stream,
      stream_position: revision + 1,
      message_id: id,
      message_type: type,
      message_data: { stream, revision, id, data, personal, metadata },
    }))
    await client.query(
      `INSERT INTO emt_messages (transaction_id, stream_id, stream_position, message_id, message_type, message_data,
         message_metadata, message_schema_version)
       SELECT pg_current_xact_id(), stream_id, stream_position, message_id, message_type, message_data, '{}', '1'
       FROM jsonb_to_recordset($1) AS row (stream_id text, stream_position bigint, message_id text, message_type text,
         message_data jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  let batch = []
  for await (const event of stores.eventStore.readAll(logStart)) {
    batch.push(event)
    if (batch.length < 1000) continue
    await insert(batch)
    batch = []
  }
  await insert(batch)
  await client.query('ANALYZE')
  await client.end()
  await stores.close()
}

/** Both have made the same documents, or nothing was compared. */
const ensureAlike = async (ours, emmett) => {
  const { tracking } = await product('projections/tracking/tracking.js')
  const { generationName } = await product('projection-engine/generations/generation.js')
  const read = async (connectionString, sql) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }
  const own = await read(ours, `SELECT id, doc FROM read_model.${generationName(tracking, 1)} ORDER BY id`)
  const theirs = new Map(
    (await read(emmett, 'SELECT _id, data FROM tracking')).map(({ _id, data }) => [_id.replace(/^order-/, ''), data]),
  )
  if (theirs.size !== own.length) throw new Error(`${own.length} documents of ours, ${theirs.size} of emmett's`)
  for (const { id, doc } of own) {
    const { _id, _version, ...document } = theirs.get(id)
    if (!isDeepStrictEqual(JSON.parse(doc), document)) throw new Error(`the documents of ${id} differ`)
  }
}

const memoryRows = (add, { events, peakBytes, halves }) => {
  const what = `a process that rebuilds it from ${events.toLocaleString('en')} events`
  add({ what: `${what}: memory at most`, unit: 'MB', ours: megabytes(peakBytes), goal: 350, direction: 'at most' })
  const growth = megabytes(halves[1] - halves[0])
  add({ what: `${what}: its second half above its first`, unit: 'MB', ours: growth, goal: 80, direction: 'at most' })
}

export const rebuildRows = async (environment, add) => {
  const lives = await demoLives(environment, 400)
  const log = await environment.database('bench_rebuild_log')
  const stores = await openStores(log)
  const { events, orders } = await fillFromLives(stores, lives, wantedEvents)
  await stores.close()

  const runs = []
  for (let round = 0; round < rounds; round += 1) runs.push(await rebuildOurs(environment, log))
  const ours = median(runs.map((run) => run.events / run.seconds))
  const { documentBytes, batchEvents } = runs[0]
  const made = `tracking rebuilt: ${events.toLocaleString('en')} events of ${orders.toLocaleString('en')} orders by time, documents of ${Math.round(documentBytes)} bytes`
  add({ what: `${made}, read ${batchEvents} at a time`, unit: 'events/s', ours, goal: 20_000 })

  const emmettLog = await environment.database('bench_rebuild_emmett')
  await copyToEmmett(log, emmettLog)
  const emmett = await runProgram('rebuild-emmett.mjs', { LOG: emmettLog })
  if (emmett.events !== events) throw new Error(`emmett read ${emmett.events} events`)
  await ensureAlike(runs[0].readStore, emmettLog)
  const peer = emmett.events / emmett.seconds
  const peerName = `emmett-postgresql, ${emmett.batchEvents} at a time`
  add({
    what: 'the same documents from the same log',
    unit: 'events/s',
    ours,
    peer,
    peerName,
    ratio: ours / peer,
    goal: 15,
  })

  memoryRows(add, runs[0])
  if (moreEvents === 0) return
  const big = await environment.database('bench_rebuild_more')
  const bigStores = await openStores(big)
  await fillFromLives(bigStores, lives, moreEvents)
  await bigStores.close()
  memoryRows(add, await rebuildOurs(environment, big))
}
