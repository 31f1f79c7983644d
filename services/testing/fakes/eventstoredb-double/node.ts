import { createServer, type Socket } from 'node:net'
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import grpc, { type sendUnaryData } from '@grpc/grpc-js'
import { append, batchAppend } from './append-calls.js'
import { supportedMethods } from './append-messages.js'
import { Faults, unavailable, unimplemented } from './faults.js'
import { gossip } from './gossip-calls.js'
import { DoubleLog } from './log.js'
import { read } from './read-calls.js'
import type { Member, Served } from './served.js'

export type Node = {
  readonly served: Served
  readonly log: DoubleLog
  readonly faults: Faults
  readonly port: number
  /** Destroys all connections; the node goes on. */
  cut(): void
  /** Ends all live subscriptions as the server does under load. */
  dropSlowConsumers(): void
  /** Refuses connections, as a server that is down. */
  goAway(): void
  comeBack(): void
  stop(): Promise<void>
}

export type Tls = { readonly certificate: Buffer; readonly key: Buffer }

type Options = {
  readonly tls?: Tls | undefined
  /** Of a node alone left out. */
  readonly cluster?: { readonly leader: () => Served; readonly members: () => readonly Member[] }
}

const maxMessageBytes = 17 * 1024 * 1024

const credentialsOf = (tls: Tls | undefined): grpc.ServerCredentials =>
  tls === undefined
    ? grpc.ServerCredentials.createInsecure()
    : grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])

/** One node in memory, on a free port. */
export const startNode = async ({ tls, cluster }: Options = {}): Promise<Node> => {
  const log = new DoubleLog()
  const faults = new Faults()
  const sockets = new Set<Socket>()
  let slow = new AbortController()
  let away = false
  let port = 0
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const served: Served = {
    log,
    faults,
    leader: () => cluster?.leader() ?? served,
    members: () => cluster?.members() ?? [{ port, leads: true }],
    port: () => port,
    cut,
    slow: () => slow.signal,
  }

  const server = new grpc.Server({ 'grpc.max_receive_message_length': maxMessageBytes })
  server.addService(streamsService.StreamsService, {
    read: read(served),
    append: append(served),
    batchAppend: batchAppend(served),
  })
  server.addService(gossipService.GossipService, { read: gossip(served) })
  server.addService(serverFeatures.ServerFeaturesService, {
    getSupportedMethods: async (_call: unknown, callback: sendUnaryData<SupportedMethods>): Promise<void> => {
      if (faults.thawed !== undefined) await faults.thawed
      if (faults.takes('unavailable')) callback(unavailable())
      else if (faults.version === undefined) callback(unimplemented())
      else callback(null, supportedMethods(faults.version))
    },
  })
  const injector = server.createConnectionInjector(credentialsOf(tls))
  const listener = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined)
    if (away) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    injector.injectConnection(socket)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    served,
    log,
    faults,
    port,
    cut,
    dropSlowConsumers: () => {
      const dropped = slow
      slow = new AbortController()
      dropped.abort()
    },
    goAway: () => {
      away = true
      cut()
    },
    comeBack: () => {
      away = false
    },
    stop: async () => {
      faults.thaw()
      server.forceShutdown()
      cut()
      await new Promise<void>((resolve) => listener.close(() => resolve()))
    },
  }
}

/** Every real log begins with events of the server's own. */
export const appendServersOwn = (log: DoubleLog): void => {
  const bodies = { data: Buffer.from('{}'), metadata: Buffer.from('{}') }
  log.append('$users', [{ id: crypto.randomUUID(), type: '$User', contentType: 'application/json', ...bodies }], 'any')
}
