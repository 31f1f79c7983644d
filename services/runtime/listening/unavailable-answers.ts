import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readiness, Role } from '@cartorio/contracts/http/health.js'
import { problemMediaType } from '@cartorio/contracts/http/problem.js'
import { problemOf, unavailable } from '../../http/problem.js'
import { unavailablePage, unavailablePagePolicy } from './unavailable-page.js'

/** Why the process does not do its work: it does not yet, or no longer. */
export type Phase = 'starting' | 'stopping'

type Written = {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Seconds after which to try again. */
const retryAfter = 2
const json = 'application/json; charset=utf-8'

const sentences: Readonly<Record<Phase, string>> = {
  starting: 'O serviço está iniciando.',
  stopping: 'O serviço está encerrando.',
}

const notReady = (phase: Phase, roles: readonly Role[]): Readiness => ({
  ready: false,
  roles: roles.map((role) => ({ role, works: false, problem: sentences[phase] })),
  dependencies: [],
  projections: [],
  seals: null,
})

const alive: Written = { status: 200, type: json, text: JSON.stringify({ status: 'ok' }) }

const page: Written = {
  status: 503,
  type: 'text/html; charset=utf-8',
  text: unavailablePage,
  headers: { 'content-security-policy': unavailablePagePolicy, 'referrer-policy': 'no-referrer' },
}

const problem: Written = {
  status: 503,
  type: `${problemMediaType}; charset=utf-8`,
  text: JSON.stringify(problemOf(unavailable())),
}

const writtenFor = ({ method, url = '/', headers }: IncomingMessage, phase: Phase, roles: readonly Role[]): Written => {
  const path = url.split('?')[0] ?? '/'
  if (method !== 'GET' && method !== 'HEAD') return problem
  if (path === '/api/health') return alive
  if (path === '/api/ready') return { status: 503, type: json, text: JSON.stringify(notReady(phase, roles)) }
  const wantsPage = !path.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
  return wantsPage ? page : problem
}

/** Answers while the process does none of its work: that it is alive, and 503 to everything else. */
export const answerUnavailable =
  (phase: Phase, roles: readonly Role[]) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { status, type, text, headers } = writtenFor(request, phase, roles)
    // What is being sent is read, or the client would write on and miss the answer.
    request.resume()
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
      ...headers,
      ...(status === 503 ? { 'retry-after': String(retryAfter) } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : text)
  }
