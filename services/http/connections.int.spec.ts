import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { eventually } from '../testing/harness/eventually.js'
import { type ServedApp, startServedApp } from '../testing/harness/served-app.js'

const most = 3

let app: ServedApp
const open: Socket[] = []
beforeAll(async () => {
  app = await startServedApp({ connections: most })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await app?.close()
})

const connected = async (): Promise<Socket> => {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

/** What comes back until the connection ends, of a request that asks for its end. */
const answered = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
    })
    // Closed as it came, it may be reset while the request is written.
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(answer))
    socket.write(`GET /api/health HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\nconnection: close\r\n\r\n`)
    if (socket.closed) resolve(answer)
  })

describe('connections beyond what a process takes', () => {
  it('are closed as they come, until one of the others has ended', async () => {
    const [first] = await Promise.all(Array.from({ length: most }, connected))
    expect(await answered(await connected())).toBe('')
    first?.destroy()
    const answer = await eventually(
      async () => answered(await connected()),
      (text) => text !== '',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
  })
})
