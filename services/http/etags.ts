import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'

/** An answer as it is sent, and its validator. */
export type WrittenAnswer = { readonly text: string; readonly etag: string }

/**
 * The answer with a strong validator of what is sent, whatever it was made of: document, office day and the code that
 * wrote it. With a revision the validator begins with it, so that the same text serves `If-Match`: `"7.0f3a…"`.
 */
export const writtenAnswer = (answer: unknown, revision?: number): WrittenAnswer => {
  const text = JSON.stringify(answer)
  const digest = hash('sha256', text, 'hex').slice(0, 32)
  return { text, etag: revision === undefined ? `"${digest}"` : `"${revision}.${digest}"` }
}

/** An answer has other bytes in each encoding, so that its strong validator must differ too. */
export const encodedEtag = (etag: string, encoding: string): string => etag.replace(/"$/, `-${encoding}"`)

const withoutEncodings = (ifNoneMatch: string): string => ifNoneMatch.replace(/-(?:br|gzip)"/g, '"')

/**
 * Whether `If-None-Match` names what would be answered, in any encoding. `fresh` is given no other field: after
 * `Cache-Control: no-cache` it would never say so, and a browser's `fetch` sends that with each `If-None-Match` of a page.
 */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': withoutEncodings(ifNoneMatch) }, { etag })

/** Answers with the validator; with 304 and no body to a client that has the same answer already. */
export const replyConditionally = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: WrittenAnswer,
): string | null => {
  reply.header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.status(304)
    return null
  }
  reply.type('application/json; charset=utf-8')
  return text
}
