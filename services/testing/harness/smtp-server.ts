import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { Received } from '../contracts/mailer.contract.js'

const tls = join(import.meta.dirname, '../fixtures/tls')

export type TestSmtpServer = {
  readonly url: string
  readonly received: () => readonly Received[]
  readonly recipients: () => readonly string[]
  /** Each mail whole, as it came. */
  readonly sources: () => readonly string[]
  /** What the server says to an address instead of taking it: an SMTP code; `undefined` takes it again. */
  readonly refuse: (address: string, code: number | undefined) => void
  /** Takes the mail's text and says nothing from now on; `false` again. */
  readonly hang: (hangs: boolean) => void
  /** Texts that it has taken without a word. */
  readonly unanswered: () => number
  readonly stop: () => Promise<void>
}

const unfolded = (head: string): Map<string, string> =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      }),
  )

const decoded = (part: string): string => {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').replace(/\r\n$/, '')
  const encoding = unfolded(head.replace(/^\r\n/, '')).get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const partOf = (message: string, type: string, boundary: string): string =>
  decoded(message.split(`--${boundary}`).find((part) => part.includes(`Content-Type: ${type}`)) ?? '').trimEnd()

/** RFC 2047: words of a header that are not ASCII; a blank between two of them is none of the text's. */
const wordsOf = (header: string): string =>
  header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, form: string, text: string) => {
    if (form.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('utf8')
    const bytes = text
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/g, (_byte, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  })

const parsed = (message: string): Received => {
  const headers = unfolded(message.slice(0, message.indexOf('\r\n\r\n')))
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  return {
    messageId: (headers.get('message-id') ?? '').replace(/[<>]/g, ''),
    to: headers.get('to') ?? '',
    subject: wordsOf(headers.get('subject') ?? ''),
    html: partOf(message, 'text/html', boundary),
    text: partOf(message, 'text/plain', boundary),
  }
}

/** Milliseconds that an open connection keeps a server that stops: a client keeps its connections for the next mail. */
const closeTimeout = 100

export type SmtpServerOptions = {
  /** With a certificate of the fixtures. */
  readonly tls?: boolean
  /** A free one without it. */
  readonly port?: number
}

/** A real SMTP server on loopback. */
export const startSmtpServer = async (options: SmtpServerOptions = {}): Promise<TestSmtpServer> => {
  const received: Received[] = []
  const recipients: string[] = []
  const sources: string[] = []
  const refused = new Map<string, number | undefined>()
  let hangs = false
  let unanswered = 0
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout,
    disabledCommands: options.tls === true ? [] : ['STARTTLS'],
    secure: options.tls === true,
    ...(options.tls === true
      ? { cert: readFileSync(join(tls, 'server.pem')), key: readFileSync(join(tls, 'server-key.pem')) }
      : {}),
    onRcptTo: ({ address }, _session, done) => {
      const code = refused.get(address)
      done(code === undefined ? null : Object.assign(new Error(`not ${address}`), { responseCode: code }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (hangs) {
          unanswered += 1
          return
        }
        sources.push(Buffer.concat(chunks).toString('utf8'))
        received.push(parsed(Buffer.concat(chunks).toString('utf8')))
        recipients.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${options.tls === true ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received: () => received,
    recipients: () => recipients,
    sources: () => sources,
    refuse: (address, code) => void refused.set(address, code),
    hang: (now) => {
      hangs = now
    },
    unanswered: () => unanswered,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
