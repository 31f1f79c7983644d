import { connect, createServer, type Socket } from 'node:net'
import { openEventStoreDb } from '../../stores/event-store/eventstoredb/eventstoredb-event-store.js'
import { logStart } from '../../stores/event-store/port.js'
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../fakes/eventstoredb-double/eventstoredb-double.js'
import { startContainer } from './containers.js'

export type TestEventStoreDb = {
  readonly connectionString: string
  /** Cuts the connections between the tests and the server. */
  cut(): Promise<void>
  stop(): Promise<void>
  /** How many events a slow reader is given: the double is slow. */
  readonly manyEvents: number
}

const image = 'eventstore/eventstore:23.10.6-jammy'

const say = (sentence: string): void => {
  process.stdout.write(`EventStoreDB: ${sentence}\n`)
}

const inContainer = async (): Promise<TestEventStoreDb | undefined> => {
  const environment = { EVENTSTORE_INSECURE: 'true', EVENTSTORE_RUN_PROJECTIONS: 'None' }
  const container = await startContainer({ image, port: 2113, environment })
  if ('missing' in container) {
    say(`no container (${container.missing})`)
    return undefined
  }
  say(`a container of ${image}`)
  return throughGate(`esdb://${container.host}:${container.port}?tls=false`, container.stop)
}

/** Stands between the tests and a real server, so that its connections can be cut; holds back for a slow reader. */
const throughGate = async (connectionString: string, stopServer: () => Promise<void>): Promise<TestEventStoreDb> => {
  const { hostname, port } = new URL(connectionString.replace(/^esdb/, 'http'))
  const sockets = new Set<Socket>()
  const gate = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port || 2113), host: hostname, noDelay: true })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const address = gate.address()
  const gatePort = typeof address === 'object' && address !== null ? address.port : 0
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    connectionString: connectionString.replace(/(@|\/\/)[^@/?]+(?=[/?]|$)/, `$1127.0.0.1:${gatePort}`),
    cut,
    manyEvents: 20_000,
    stop: async () => {
      await cut()
      await new Promise<void>((resolve) => gate.close(() => resolve()))
      await stopServer()
    },
  }
}

const onDouble = async (): Promise<TestEventStoreDb> => {
  const double: EventStoreDbDouble = await startEventStoreDbDouble()
  const cut = async (): Promise<void> => double.cut()
  return { connectionString: double.connectionString, cut, stop: double.stop, manyEvents: 4000 }
}

const isEmpty = async (connectionString: string): Promise<boolean> => {
  const store = await openEventStoreDb({ connectionString })
  try {
    for await (const _event of store.readAll(logStart)) return false
    return true
  } finally {
    await store.close()
  }
}

/**
 * A real server by `TEST_EVENTSTOREDB_URL`, else in a container, else the double; it says which.
 * A product fills its own log alone: for it a given server is taken only while it holds nothing.
 */
export const startTestEventStoreDb = async (
  wanted: 'any log' | 'an empty log' = 'any log',
): Promise<TestEventStoreDb> => {
  const given = process.env.TEST_EVENTSTOREDB_URL
  if (given !== undefined && given !== '') {
    if (wanted === 'any log' || (await isEmpty(given))) {
      say('the server of TEST_EVENTSTOREDB_URL')
      return throughGate(given, async () => undefined)
    }
    say('the server of TEST_EVENTSTOREDB_URL holds events already')
  }
  const contained = await inContainer()
  if (contained !== undefined) return contained
  say('the double in services/testing/fakes/eventstoredb-double')
  return onDouble()
}
