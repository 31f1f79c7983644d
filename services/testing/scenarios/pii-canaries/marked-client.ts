import { type Call, createClient, newKey } from '../../harness/api-client.js'
import { marked } from './marked-data.js'

export type MarkedClient = {
  readonly send: Call
  /** Keys, cookies and tokens that it sent or was given. */
  readonly secrets: Set<string>
}

const secretNames = ['token', 'orderId', 'clientSecret'] as const

/** A client that adds to every request headers with marked personal data, which no log may hold. */
export const createMarkedClient = (url: string): MarkedClient => {
  const call = createClient(url)
  const secrets = new Set<string>()
  let visitors = 0
  const send: Call = async (method, path, body, headers = {}) => {
    visitors += 1
    const sent = {
      referer: `${url}/continue-order?token=${marked.name}`,
      'user-agent': `${marked.name} ${marked.email}`,
      'x-correlation-id': marked.cpf,
      // Each from another address, so that no limit is met unless it is sought.
      'x-forwarded-for': `${marked.name}, 10.0.${visitors >> 8}.${visitors & 255}`,
      'accept-language': marked.name,
      'idempotency-key': newKey(),
      ...headers,
    }
    const answer = await call(method, path, body, sent)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]?.split('=')[1]
    for (const secret of [sent['idempotency-key'], cookie, ...secretNames.map((name) => answer.body[name])])
      if (typeof secret === 'string' && secret.length >= 16) secrets.add(secret)
    return answer
  }
  return { send, secrets }
}
