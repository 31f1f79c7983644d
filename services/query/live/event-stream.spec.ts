import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { type EventStream, openEventStream } from './event-stream.js'

const message = { data: 'x'.repeat(64 * 1024) }
/** More messages than the system's buffers hold, so that the writer must have stopped. */
const tooMany = 4000

let app: FastifyInstance
let port: number
let opened: EventStream
const readers: Socket[] = []

/** Opens a stream by hand: the reader reads only when the test says so. */
const open = async (): Promise<{ reader: Socket; stream: EventStream }> => {
  const reader = connect(port, '127.0.0.1')
  readers.push(reader)
  reader.write('GET /live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(reader, 'readable')
  return { reader, stream: opened }
}

beforeAll(async () => {
  app = Fastify()
  app.get('/live', (request, reply) => {
    opened = openEventStream(request, reply)
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const reader of readers) reader.destroy()
  await app?.close()
})

describe('a browser that does not read', () => {
  it('is let go once a megabyte waits for it', async () => {
    const { stream } = await open()
    let sent = 0
    while (!stream.closed.aborted && sent < tooMany) {
      stream.send(message)
      sent += 1
      await turn()
    }
    expect([stream.closed.aborted, sent < tooMany]).toEqual([true, true])
  })

  it('is not sent anything more, and may be let go again', async () => {
    const { reader, stream } = await open()
    reader.destroy()
    await once(stream.closed, 'abort')
    stream.send(message)
    stream.beat()
    expect(() => stream.close()).not.toThrow()
  })
})

describe('a browser that reads', () => {
  it('receives everything, however much it is', async () => {
    const { reader, stream } = await open()
    let bytes = 0
    reader.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    for (let sent = 1; sent <= 50; sent += 1) {
      stream.send(message)
      for (const deadline = Date.now() + 20_000; bytes < sent * message.data.length; await turn())
        if (Date.now() > deadline) throw new Error(`${bytes} bytes came of ${sent} messages`)
    }
    expect(stream.closed.aborted).toBe(false)
  })
})
