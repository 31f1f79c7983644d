import { connect as connectPlain } from 'node:http2'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { within } from '../../retry/time-limits.js'
import { EventStoreDbRefused, type Host } from './address.js'
import type { TlsSettings } from './tls-settings.js'

/** What the client asks a server about itself before it appends; protected, but it has no other way to the version. */
const capabilities = 'capabilities'

/** The first that tells a subscription when it has caught up: on an older one a filtered read would never end. */
const [neededYear, neededMonth] = [23, 10]

const isNewEnough = (version: string): boolean => {
  const [, year, month] = /^(\d+)\.(\d+)/.exec(version) ?? []
  return Number(year) > neededYear || (Number(year) === neededYear && Number(month) >= neededMonth)
}

/** @throws {EventStoreDbRefused} a sentence for the operator when the server is too old, or does not tell its version */
export const ensureVersion = async (client: EventStoreDBClient, address: string, millis: number): Promise<void> => {
  const { serverVersion } = await within(millis, client[capabilities])
  if (isNewEnough(serverVersion)) return
  throw new EventStoreDbRefused(
    `EventStoreDB at ${address} is of version ${serverVersion || 'unknown'}; ${neededYear}.${neededMonth} or newer is needed`,
  )
}

const handshakeMillis = 1000

/** Undefined after a handshake, else why there was none. */
const handshake = (
  { host, port }: Host,
  settings: TlsSettings,
  rejectUnauthorized: boolean,
): Promise<Error | undefined> =>
  new Promise((resolve) => {
    const { ca, cert, key } = settings
    const servername = isIP(host) === 0 ? host : ''
    const socket = connect({ host, port, ca, cert, key, servername, rejectUnauthorized, ALPNProtocols: ['h2'] })
    const settle = (error?: Error): void => {
      socket.destroy()
      resolve(error)
    }
    socket.setTimeout(handshakeMillis, () => settle(new Error('no answer')))
    socket.once('secureConnect', () => settle())
    socket.once('close', () => resolve(new Error('closed')))
    socket.on('error', settle)
  })

/** Whether HTTP/2 is spoken there without TLS. */
const answersPlain = ({ host, port }: Host): Promise<boolean> =>
  new Promise((resolve) => {
    const session = connectPlain(`http://${host}:${port}`)
    const settle = (answers: boolean): void => {
      session.destroy()
      resolve(answers)
    }
    session.setTimeout(handshakeMillis, () => settle(false))
    session.once('remoteSettings', () => settle(true))
    session.once('close', () => resolve(false))
    session.on('error', () => settle(false))
  })

/** A sentence for the operator when a host's TLS and the address do not fit; the client waits without saying why. */
const faultOf = async (at: Host, settings: TlsSettings): Promise<string | undefined> => {
  const name = `EventStoreDB at ${at.host}:${at.port}`
  const speaksTls = async (): Promise<boolean> => (await handshake(at, settings, false)) === undefined
  if (!settings.tls) {
    return (await speaksTls()) ? `${name} speaks TLS: take tls=false out of EVENT_STORE_URL` : undefined
  }
  const refusal = await handshake(at, settings, true)
  if (refusal === undefined) return undefined
  if (await speaksTls()) {
    return `the certificate of ${name} is refused (${refusal.message}). tlsCAFile in EVENT_STORE_URL names the file of the authority that it is trusted by`
  }
  return (await answersPlain(at)) ? `${name} speaks no TLS: write tls=false in EVENT_STORE_URL` : undefined
}

/** The first host's fault that is found. */
export const tlsFault = async (hosts: readonly Host[], settings: TlsSettings): Promise<string | undefined> =>
  (await Promise.all(hosts.map((host) => faultOf(host, settings)))).find((fault) => fault !== undefined)
