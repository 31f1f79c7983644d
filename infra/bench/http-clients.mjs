// Kept-alive connections that cost the client as little as can be: the two cores are for the servers.
import { connect } from 'node:net'

const parseAnswer = (text) => {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))
  if (length === null) throw new Error(`an answer without a length:\n${text.slice(0, 500)}`)
  const body = Buffer.from(text.slice(headEnd + 4), 'latin1')
  if (body.length < Number(length[1])) return undefined
  const position = /\r\nx-event-position: (\d+)/i.exec(text.slice(0, headEnd))?.[1]
  return { status: Number(text.slice(9, 12)), position, body: body.toString('utf8') }
}

/** One connection; `send` sends one request and answers its status, its event's position and its body. */
const openConnection = (url) =>
  new Promise((resolve, reject) => {
    const { hostname, port, host, origin } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let received = ''
    let waiting
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += chunk
      const answer = parseAnswer(received)
      if (answer === undefined) return
      received = ''
      waiting.resolve(answer)
    })
    socket.once('error', (error) => (waiting ?? { reject }).reject(error))
    const send = (method, path, body, headers = {}) =>
      new Promise((done, failed) => {
        waiting = { resolve: done, reject: failed }
        const about =
          body === undefined
            ? {}
            : { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        const lines = Object.entries({ host, ...about, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
      })
    socket.once('connect', () =>
      resolve({
        post: (path, body, headers) => send('POST', path, body, headers),
        get: (path, headers) => send('GET', path, undefined, headers),
        close: () => socket.destroy(),
      }),
    )
  })

export const openConnections = (url, count) => Promise.all(Array.from({ length: count }, () => openConnection(url)))
