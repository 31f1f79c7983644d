import type { OrderId } from '@cartorio/contracts/ids.js'
import { type Answer, type Call, newKey, type Staff } from '../../harness/api-client.js'
import type { TestSmtpServer } from '../../harness/smtp-server.js'
import { marked } from './marked-data.js'

/** What the requests need of the running product. */
export type RequestWorld = {
  readonly send: Call
  /** The administrator, signed in once for all requests: a password takes a tenth of a second. */
  readonly staff: Staff
  readonly administrator: { readonly email: string; readonly password: string }
  readonly webhookSecret: Buffer
  /** Where the product's mails go. */
  readonly smtp: Pick<TestSmtpServer, 'received' | 'refuse'>
  /** Puts a job that has failed into a queue. */
  failedJob(): Promise<{ readonly queue: string; readonly id: string }>
  /** Makes an operator's account of its own; answers what it signs in with. */
  colleague(): Promise<{ readonly email: string; readonly password: string }>
  /** The product's address by the name `localhost`, on which pages have passkeys. */
  readonly localOrigin: string
  /** Lists an order as lost; answers its id. */
  lostOrder(): Promise<string>
  /** Proposes to erase the person of an order. */
  proposeErasure(orderId: OrderId): Promise<void>
}

/** Sends a route's requests, good and bad; answers their statuses. */
export type SendRequests = (world: RequestWorld) => Promise<number[]>
export type RouteRequests = Readonly<Record<string, SendRequests>>

export const inTurn = async (requests: readonly (() => Promise<Answer>)[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const request of requests) statuses.push((await request()).status)
  return statuses
}

/** The answer, which has to be a good one. @throws with the status otherwise */
export const taken = async (what: string, answering: Promise<Answer>): Promise<Answer> => {
  const answer = await answering
  if (answer.status < 300 && answer.status !== 202) return answer
  throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** A route that is marked one body twice under one key, and another under the same. */
export const underOneKey = ({ send }: RequestWorld, method: string, path: string, body: object, headers = {}) => {
  const key = { ...headers, 'idempotency-key': newKey() }
  return [
    () => send(method, path, body, key),
    () => send(method, path, body, key),
    () => send(method, path, { ...body, [marked.unknownField]: marked.note }, key),
  ]
}
