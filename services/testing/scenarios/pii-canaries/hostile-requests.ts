import type { Answer } from '../../harness/api-client.js'
import { marked } from './marked-data.js'
import type { RequestWorld } from './world.js'

/** A path of the route with other people's words in the place of its parameters. */
const pathWith = (route: string, word: string): string =>
  (route.split(' ')[1] ?? '').replace(/:[a-zA-Z]+/g, encodeURIComponent(word))

/** What can be wrong with a request to any route: each is refused, and no log may repeat it. */
export const hostileRequests = ({ send }: RequestWorld, route: string): (() => Promise<Answer>)[] => {
  const [method = 'GET'] = route.split(' ')
  const path = pathWith(route, marked.name)
  const withBody = method !== 'GET'
  const query = `${path}?token=${marked.fileName}&tenantId=${marked.unknownField}`
  if (!withBody) return [() => send(method, query, undefined, { cookie: `cartorio_session=${marked.password}` })]
  return [
    () => send(method, query, `{"contactName": ${marked.name}`),
    () => send(method, path, `${marked.name}=${marked.cpf}`, { 'content-type': `text/${marked.unknownField}` }),
    () => send(method, path, { x: marked.note.repeat(120_000) }),
    () => send(method, path, { [marked.name]: marked.cpf }, { origin: `https://${marked.fileName}` }),
    () => send(method, path, { [marked.name]: marked.cpf }, { 'idempotency-key': marked.email }),
    () => send(method, path, { [`${marked.name}\u0000`]: marked.cpf }),
    () => send('PUT', path, { [marked.name]: marked.cpf }),
  ]
}
