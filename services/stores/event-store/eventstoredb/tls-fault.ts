import { connect as connectPlain } from 'node:http2'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Host } from './address.js'
import type { TlsSettings } from './tls-settings.js'

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
