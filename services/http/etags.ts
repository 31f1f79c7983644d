import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A strong validator of what is answered, whatever it was made of: document, office day and the code that wrote it.
 * With a revision it begins with it, so that the same text serves `If-Match`: `"7.0f3a…"`.
 */
export const etagOf = (answer: unknown, revision?: number): string => etagOfText(JSON.stringify(answer), revision)

const etagOfText = (text: string, revision: number | undefined): string => {
  const digest = hash('sha256', text, 'hex').slice(0, 32)
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
  ifNoneMatch?.split(',').some((known) => known.trim() === '*' || comparable(known) === comparable(etag)) ?? false

/**
 * Answers with a validator, as the JSON that it validates; with 304 and nothing to whoever has the same answer already.
 */
export const answerOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  revision?: number,
): string | null => {
  const text = JSON.stringify(answer)
  const etag = etagOfText(text, revision)
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.status(304)
    return null
  }
  reply.type('application/json; charset=utf-8')
  return text
}
