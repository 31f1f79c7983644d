// Appending: ours, emmett-postgresql, and the bare INSERT of node-pg.
import { randomUUID } from 'node:crypto'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import pg from 'pg'
import { product } from './environment.mjs'
import { inTurn, rate } from './rounds.mjs'
import { newEvent } from './samples.mjs'

const millis = 1500
const events = (count) => Array.from({ length: count }, newEvent)

const openOurs = async (connectionString) => {
  const { openPostgresEventStore } = await product('stores/event-store/postgres/postgres-event-store.js')
  const { streamName } = await product('stores/event-store/port.js')
  const store = await openPostgresEventStore({ connectionString })
  const hot = streamName(`hot-${randomUUID()}`)
  return {
    newStream: (count) => async () => {
      const { revision } = await store.append(streamName(`order-${randomUUID()}`), events(count), 'no-stream')
      if (revision !== count - 1) throw new Error(`revision ${revision}`)
    },
    hotStream: async () => {
      const { position } = await store.append(hot, events(1), 'any')
      if (position <= 0n) throw new Error('no position')
    },
    close: () => store.close(),
  }
}

const openEmmett = async (connectionString) => {
  const store = getPostgreSQLEventStore(connectionString)
  await store.schema.migrate()
  const toEmmett = ({ type, data, personal, metadata }) => ({ type, data: { ...data, personal }, metadata })
  return {
    newStream: (count) => async () => {
      const { nextExpectedStreamVersion, createdNewStream } = await store.appendToStream(
        `order-${randomUUID()}`,
        events(count).map(toEmmett),
        { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' },
      )
      if (nextExpectedStreamVersion !== BigInt(count) || !createdNewStream) throw new Error('emmett did not append')
    },
    close: () => store.close(),
  }
}

const openBare = async (connectionString) => {
  const pool = new pg.Pool({ connectionString, max: 16 })
  await pool.query(
    `CREATE TABLE bare (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text NOT NULL,
     revision integer NOT NULL, id uuid NOT NULL, type text NOT NULL, data text NOT NULL, personal text, metadata text NOT NULL)`,
  )
  const insert = async ({ id, type, data, personal, metadata }, stream, revision) => {
    const { rowCount } = await pool.query(
      `INSERT INTO bare (stream, revision, id, type, data, personal, metadata) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [stream, revision, id, type, JSON.stringify(data), JSON.stringify(personal), JSON.stringify(metadata)],
    )
    if (rowCount !== 1) throw new Error('the bare INSERT inserted nothing')
  }
  return {
    newStream: () => () => insert(newEvent(), `order-${randomUUID()}`, 0),
    close: () => pool.end(),
  }
}

const perSecond = (clients, call) => (share) => rate(clients, millis * share, call)

export const appendRows = async (environment, add) => {
  const ours = await openOurs(await environment.database('bench_ours'))
  const emmett = await openEmmett(await environment.database('bench_emmett'))
  const bare = await openBare(await environment.database('bench_bare'))
  const row = async (what, clients, count, goals) => {
    const turn = await inTurn({
      ours: perSecond(clients, ours.newStream(count)),
      emmett: perSecond(clients, emmett.newStream(count)),
      ...(count === 1 ? { bare: perSecond(clients, bare.newStream(1)) } : {}),
    })
    const measured = { what, unit: 'appends/s', ours: turn.of('ours') }
    add({
      ...measured,
      peer: turn.of('emmett'),
      peerName: 'emmett-postgresql',
      ratio: turn.ratioTo('emmett'),
      goal: goals.emmett,
    })
    if (count === 1)
      add({
        ...measured,
        peer: turn.of('bare'),
        peerName: 'INSERT by node-pg',
        ratio: turn.ratioTo('bare'),
        goal: goals.bare,
      })
  }
  await row('single events to different streams, 64 at once', 64, 1, { emmett: 7, bare: 1.5 })
  await row('single events to different streams, 16 at once', 16, 1, {})
  await row('10 events to different streams, 64 at once', 64, 10, {})
  const hot = await inTurn({ ours: perSecond(64, ours.hotStream) })
  add({ what: 'single events to one hot stream, 64 at once', unit: 'appends/s', ours: hot.of('ours') })
  await Promise.all([ours.close(), emmett.close(), bare.close()])
}
