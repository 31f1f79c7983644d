import { createTransport } from 'nodemailer'
import { fromHeader, headerText, type Mailer, MailRefused, MailUnavailable, messageIdFrom } from '../port.js'
import type { SmtpAddress } from './smtp-address.js'

export type SmtpTimes = {
  readonly connectionMillis: number
  readonly greetingMillis: number
  /** Silence of the server. */
  readonly silenceMillis: number
  /** One mail from its turn on, whatever the server says meanwhile. */
  readonly mailMillis: number
}

/** Lets so many work at once; the others wait for their turn, first come, first served. */
const createTurns = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

const mostConnections = 4

const usualTimes: SmtpTimes = {
  connectionMillis: 10_000,
  greetingMillis: 10_000,
  silenceMillis: 30_000,
  mailMillis: 60_000,
}

type SmtpOptions = {
  readonly address: SmtpAddress
  /** `Cartório Online <avisos@example.com>`. */
  readonly from: string
  /** Certificates that are trusted beside Node's own. */
  readonly ca?: string | undefined
  readonly times?: SmtpTimes
}

type Failure = {
  readonly code: unknown
  readonly originalCode: unknown
  readonly command: unknown
  readonly responseCode: number | undefined
  readonly permanent: boolean
}

const failureOf = (error: unknown): Failure => {
  const { code, originalCode, command, responseCode, permanent } = Object(error)
  return {
    code,
    originalCode,
    command,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    permanent: permanent === true,
  }
}

/** Nothing of the mail was on the way: no address, no connection, no TLS, no sign-in. */
const beforeAnyMail = [
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'ECONFIG',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** Answers that are about this mail; others are about the connection or the sender. */
const aboutTheMail = ['RCPT TO', 'DATA']

const codePattern = /^E[A-Z0-9]{2,20}$/

/** The server's sentence is left out: it may repeat the address. */
const errorOf = (error: unknown): MailRefused | MailUnavailable => {
  const { code, originalCode, command, responseCode, permanent } = failureOf(error)
  // Not an address at all.
  if (code === 'EENVELOPE' && responseCode === undefined) return new MailRefused('envelope')
  const said = responseCode === undefined ? undefined : `smtp-${responseCode}`
  if (said !== undefined && permanent && aboutTheMail.some((step) => step === command)) return new MailRefused(said)
  const name = typeof code === 'string' && codePattern.test(code) ? code : 'unknown'
  const never = [code, originalCode].some((one) => beforeAnyMail.some((known) => known === one))
  return new MailUnavailable(said ?? name, said === undefined && !never)
}

/** A server that speaks SMTP, over a few connections that are kept. Every wait has an end. */
export const createSmtpMailer = ({ address, from, ca, times = usualTimes }: SmtpOptions): Mailer => {
  const { auth, ...server } = address
  const transport = createTransport({
    ...server,
    ...(auth === undefined ? {} : { auth }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    pool: true,
    maxConnections: mostConnections,
    // A mail whose connection was lost is this product's to repeat, so that it is counted.
    maxRequeues: 0,
    connectionTimeout: times.connectionMillis,
    greetingTimeout: times.greetingMillis,
    socketTimeout: times.silenceMillis,
    dnsTimeout: times.connectionMillis,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const messageIdOf = messageIdFrom(from)
  // A mail that waits for a connection is not on its way: its time has not begun.
  const inTurn = createTurns(mostConnections)
  return {
    messageIdOf,
    send: async ({ id, to, sender, subject, html, text }) => {
      try {
        await inTurn(() =>
          transport.sendMail({
            messageId: `<${messageIdOf(id)}>`,
            from: fromHeader(from, sender?.name),
            ...(sender?.replyTo ? { replyTo: sender.replyTo } : {}),
            to: { name: headerText(to.name), address: to.address },
            subject: headerText(subject),
            html,
            text,
            // No vacation notices.
            headers: { 'Auto-Submitted': 'auto-generated' },
            signal: AbortSignal.timeout(times.mailMillis),
          }),
        )
      } catch (error) {
        throw errorOf(error)
      }
    },
    close: async () => transport.close(),
  }
}
