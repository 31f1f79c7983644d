import type { FastifyReply, FastifyRequest } from 'fastify'

/** Server-sent events to one browser. */
export type EventStream = {
  /** Sends a message; `id` comes back as `Last-Event-ID` when the browser connects again. */
  send(message: { readonly id?: string; readonly event?: string; readonly data: unknown }): void
  /** A comment line: it keeps the connection open, and fails when the connection is lost. */
  beat(): void
  close(): void
  readonly closed: AbortSignal
}

/** Bytes that a browser may leave unread before its connection is ended. */
const maxUnreadBytes = 1024 * 1024

/** Takes the answer over from Fastify, with the headers that it has by now. */
export const openEventStream = (request: FastifyRequest, reply: FastifyReply): EventStream => {
  const ended = new AbortController()
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers would hold every message back.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  const end = (): void => {
    if (ended.signal.aborted) return
    ended.abort()
    raw.end()
  }
  request.raw.once('close', end)
  raw.once('error', end)
  const write = (text: string): void => {
    if (ended.signal.aborted) return
    raw.write(text)
    // A reader that does not read must not fill our memory: it connects again and receives the newest.
    if (raw.writableLength > maxUnreadBytes) raw.destroy()
  }
  return {
    send: ({ id, event, data }) =>
      write(
        `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`,
      ),
    beat: () => write(':\n\n'),
    close: end,
    closed: ended.signal,
  }
}

/** The id after which a browser continues; `undefined` for a first connection. */
export const lastEventId = (request: FastifyRequest): bigint | undefined => {
  const value = request.headers['last-event-id']
  return typeof value === 'string' && /^\d{1,19}$/.test(value) ? BigInt(value) : undefined
}
