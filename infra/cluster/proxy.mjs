// The proxy of `make cluster`: sends each request to the role that the generated table names, and passes streams on.
import { Agent, createServer, request as httpRequest } from 'node:http'

/** Milliseconds in which an answer must begin, and between two parts of it. */
const answerMillis = 60_000
/** A stream of events beats every few seconds; this long without a byte it is lost. */
const liveMillis = 3_600_000

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

const pattern = (path) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/** Answers which row a request belongs to; without one it goes to `query`. */
export const routerOf = ({ rows, hidden }) => {
  const known = rows.map((row) => ({ ...row, pattern: pattern(row.path) }))
  return (method, url) => {
    const path = url.split('?')[0]
    if (hidden.includes(path)) return undefined
    const wanted = method === 'HEAD' ? 'GET' : method
    return known.find((row) => row.method === wanted && row.pattern.test(path)) ?? { role: 'query' }
  }
}

const passedOn = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name.toLowerCase())))

/** What the roles believe with `TRUST_PROXY=1`: the last address is ours. */
const forwarded = ({ headers, socket }) => ({
  ...passedOn(headers),
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  'x-forwarded-host': headers.host ?? '',
  'x-forwarded-proto': 'http',
})

const answerProblem = (response, problem) => {
  if (response.headersSent) return response.destroy()
  const body = JSON.stringify(problem)
  response.writeHead(problem.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(problem.status === 503 ? { 'retry-after': '2' } : {}),
  })
  response.end(body)
}

/**
 * @param table what `make docs` writes into infra/proxy/routes.json
 * @param addressOf the `{ host, port }` of a role
 */
export const createProxy = (table, addressOf) => {
  const agent = new Agent({ keepAlive: true })
  const route = routerOf(table)
  const pass = (incoming, response) => {
    const row = route(incoming.method, incoming.url)
    if (row === undefined) return response.writeHead(404).end()
    const outgoing = httpRequest({
      ...addressOf(row.role),
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: forwarded(incoming),
      timeout: row.live ? liveMillis : answerMillis,
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('the role does not answer')))
    outgoing.once('error', () => answerProblem(response, table.unavailable))
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode, passedOn(answer.headers))
      // The head of a stream comes before its first event.
      response.flushHeaders()
      answer.once('error', () => response.destroy())
      answer.pipe(response)
    })
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const server = createServer({ noDelay: true }, pass)
  // As many as each role takes (services/runtime/server.ts).
  server.maxConnections = 5000
  server.once('close', () => agent.destroy())
  return server
}
