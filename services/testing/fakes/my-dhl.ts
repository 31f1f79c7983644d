import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type DhlCall = {
  readonly method: string
  /** Below the base, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** Parsed JSON, `undefined` without a body. */
  readonly body: unknown
}

export type DhlAnswer = {
  readonly status?: number
  /** An object goes as JSON, a text as HTML. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the answer. */
  readonly afterMillis?: number
}

/** `nothing` leaves the request open; `cut` closes the connection without an answer. */
type Handler = (call: DhlCall) => DhlAnswer | 'nothing' | 'cut'

export type MyDhl = {
  readonly baseUrl: string
  /** What was requested so far, in order. */
  readonly calls: DhlCall[]
  /** How a route answers from now on, such as `GET /rates`; `*` stands for one part of the path. */
  answer(route: string, handler: Handler | DhlAnswer): void
  stop(): Promise<void>
}

/** A refusal in the shape of MyDHL. */
export const dhlRefusal = (status: number, detail: string): DhlAnswer => ({
  status,
  body: { instance: '/expressapi', detail, title: 'Refused', message: 'Refused', status: String(status) },
})

export const dhlHtml: DhlAnswer = { body: '<html><body>Service maintenance</body></html>' }

const patternOf = (route: string): RegExp => new RegExp(`^${route.replaceAll('*', '[^/]+')}$`)

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}

const write = (response: ServerResponse, { status = 200, body, headers = {} }: DhlAnswer): void => {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

/** A local MyDHL API: checks the credentials, keeps the calls, and answers as a test says. */
export const startMyDhl = async (credentials = { apiKey: 'key', apiSecret: 'secret' }): Promise<MyDhl> => {
  const routes: { readonly pattern: RegExp; readonly handler: Handler }[] = []
  const calls: DhlCall[] = []
  const expected = `Basic ${btoa(`${credentials.apiKey}:${credentials.apiSecret}`)}`

  const answerTo = (call: DhlCall): ReturnType<Handler> => {
    if (call.headers.authorization !== expected) return dhlRefusal(401, 'Invalid Credentials')
    const route = routes.find(({ pattern }) => pattern.test(`${call.method} ${call.path}`))
    return route === undefined ? dhlRefusal(404, 'No such resource') : route.handler(call)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const { method = '', headers } = request
    const path = url.pathname.replace(/^\/mydhlapi/, '')
    const call = { method, path, query: url.searchParams, headers, body: await bodyOf(request) }
    calls.push(call)
    const answer = answerTo(call)
    if (answer === 'nothing') return
    if (answer === 'cut') request.socket.destroy()
    else if (answer.afterMillis === undefined) write(response, answer)
    else setTimeout(() => write(response, answer), answer.afterMillis)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/mydhlapi`,
    calls,
    answer: (route, handler) => {
      routes.unshift({ pattern: patternOf(route), handler: typeof handler === 'function' ? handler : () => handler })
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
