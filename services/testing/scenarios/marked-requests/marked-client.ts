import { randomUUID } from 'node:crypto'
import { retryUntilRead } from '../../harness/api-client.js'
import { marked } from './marked-data.js'

export type ReceivedAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string | undefined>>,
) => Promise<ReceivedAnswer>

export type MarkedClient = {
  readonly send: Send
  /** Keys, cookies and tokens that it sent or was given. */
  readonly secrets: Set<string>
}

const secretNames = ['token', 'orderId', 'clientSecret'] as const

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** A client that adds to every request headers with marked personal data, which no log may hold. */
export const createMarkedClient = (url: string): MarkedClient => {
  const secrets = new Set<string>()
  let visitors = 0
  let position = 0n
  const once: Send = async (method, path, body, headers = {}) => {
    const key = randomUUID()
    visitors += 1
    const sent: Record<string, string | undefined> = {
      origin: url,
      referer: `${url}/continue-order?token=${marked.name}`,
      'user-agent': `${marked.name} ${marked.email}`,
      'x-correlation-id': marked.cpf,
      // Each from another address, so that no limit is met unless it is sought.
      'x-forwarded-for': `${marked.name}, 10.0.${visitors >> 8}.${visitors & 255}`,
      'accept-language': marked.name,
      'idempotency-key': key,
      // As the screens do: an answer holds the caller's own changes.
      'x-min-position': String(position),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const response = await fetch(`${url}${path}`, {
      method,
      headers: Object.entries(sent).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const reached = BigInt(response.headers.get('x-event-position') ?? 0)
    if (reached > position) position = reached
    // A stream of events has no end.
    const endless = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (endless) await response.body?.cancel()
    const answer = endless ? {} : bodyOf(await response.text())
    const cookie = response.headers.get('set-cookie')?.split(';')[0]?.split('=')[1]
    for (const secret of [sent['idempotency-key'], cookie, ...secretNames.map((name) => answer[name])])
      if (typeof secret === 'string' && secret.length >= 16) secrets.add(secret)
    return { status: response.status, headers: response.headers, body: answer }
  }
  return { send: (...args) => retryUntilRead(() => once(...args)), secrets }
}
