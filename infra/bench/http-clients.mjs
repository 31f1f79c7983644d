// 64 kept-alive connections that cost the client as little as can be: the two cores are for the servers.
import { connect } from 'node:net'

const parseAnswer = (text) => {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))
  if (length === null) throw new Error(`an answer without a length:\n${text.slice(0, 500)}`)
  const body = Buffer.from(text.slice(headEnd + 4), 'latin1')
  if (body.length < Number(length[1])) return undefined
  return { status: Number(text.slice(9, 12)), body: body.toString('utf8') }
}

/** One connection; `post` sends one request and answers its status and body. */
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
    socket.once('connect', () =>
      resolve({
        post: (path, body, headers) =>
          new Promise((done, failed) => {
            waiting = { resolve: done, reject: failed }
            const extra = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
            socket.write(
              `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: application/json\r\n${extra.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
            )
          }),
        close: () => socket.destroy(),
      }),
    )
  })

export const openConnections = (url, count) => Promise.all(Array.from({ length: count }, () => openConnection(url)))
