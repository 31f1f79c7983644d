type Call = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
  readonly form: FormData | undefined
  readonly signal: AbortSignal | undefined
}
type Route = (call: Call) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const problem = (status: number, detail: string, more: object = {}): Response =>
  json({ type: 'about:blank', title: 'Problem', status, detail, code: 'test/problem', ...more }, status)

/**
 * Answers `fetch`, while there is a connection, by method and path ("POST /api/orders/track", without the query) and
 * keeps the requests.
 */
export const fakeServer = (routes: Record<string, Route>) => {
  const calls: Call[] = []
  globalThis.fetch = async (input, init = {}) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    const path = String(input)
    const call = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      form: init.body instanceof FormData ? init.body : undefined,
      signal: init.signal ?? undefined,
    }
    calls.push(call)
    const route = routes[`${call.method} ${path.split('?')[0]}`]
    return route === undefined ? problem(404, 'Não encontrado.') : route(call)
  }
  return {
    routes,
    calls,
    callsTo: (route: string) => calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route),
  }
}

/** An answer that comes when the test says so. */
export const laterAnswer = () => {
  let give: (answer: Response) => void = () => undefined
  const promise = new Promise<Response>((resolve) => {
    give = resolve
  })
  return { promise, give: (answer: Response) => give(answer) }
}
