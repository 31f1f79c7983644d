import { randomUUID } from 'node:crypto'
import type { Said, Tell } from './telling-client.js'
import { told } from './told-data.js'

/** What the requests need of the running product. */
export type ToldWorld = {
  readonly tell: Tell
  readonly administrator: { readonly email: string; readonly password: string }
  readonly webhookSecret: Buffer
}

/** Sends a route's requests, good and bad; answers their statuses. */
export type Telling = (world: ToldWorld) => Promise<number[]>
export type ToldRequests = Readonly<Record<string, Telling>>

export const inTurn = async (requests: readonly (() => Promise<Said>)[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const request of requests) statuses.push((await request()).status)
  return statuses
}

/** The answer, which has to be a good one. @throws with the status otherwise */
export const taken = async (what: string, asked: Promise<Said>): Promise<Said> => {
  const answer = await asked
  if (answer.status < 300 && answer.status !== 202) return answer
  throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** A route that is told one body twice under one key, and another under the same. */
export const underOneKey = ({ tell }: ToldWorld, method: string, path: string, body: object, headers = {}) => {
  const key = { ...headers, 'idempotency-key': randomUUID() }
  return [
    () => tell(method, path, body, key),
    () => tell(method, path, body, key),
    () => tell(method, path, { ...body, [told.unknownField]: told.note }, key),
  ]
}
