import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A strong validator of what is answered, whatever it was made of: document, office day and the code that wrote it.
 * With a revision it begins with it, so that the same text serves `If-Match`: `"7.0f3a…"`.
 */
export const etagOf = (answer: unknown, revision?: number): string => {
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 32)
  return revision === undefined ? `"${digest}"` : `"${revision}.${digest}"`
}

/** Answers in one encoding are other bytes than in another, and a strong validator tells them apart. */
export const encodedEtag = (etag: string, encoding: string): string => etag.replace(/"$/, `-${encoding}"`)

const comparable = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(br|gzip)"$/, '"')

/** Whether `If-None-Match` names what would be answered. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === '*' || comparable(known) === comparable(etag))

/** Answers with a validator; with 304 and nothing to whoever has the same answer already. */
export const answerOnce = <T>(request: FastifyRequest, reply: FastifyReply, answer: T, revision?: number): T | null => {
  const etag = etagOf(answer, revision)
  reply.header('etag', etag)
  if (!isKnown(request.headers['if-none-match'], etag)) return answer
  reply.status(304)
  return null
}
