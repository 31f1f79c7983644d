import type { Said } from './telling-client.js'
import { told } from './told-data.js'
import type { ToldWorld } from './world.js'

/** A path of the route with other people's words in the place of its parameters. */
const pathWith = (route: string, word: string): string =>
  (route.split(' ')[1] ?? '').replace(/:[a-zA-Z]+/g, encodeURIComponent(word))

/** What can be wrong with a request to any route: each is refused, and none may be told about. */
export const hostileRequests = ({ tell }: ToldWorld, route: string): (() => Promise<Said>)[] => {
  const [method = 'GET'] = route.split(' ')
  const path = pathWith(route, told.name)
  const withBody = method !== 'GET'
  const query = `${path}?token=${told.fileName}&tenantId=${told.unknownField}`
  if (!withBody) return [() => tell(method, query, undefined, { cookie: `cartorio_session=${told.password}` })]
  return [
    () => tell(method, query, `{"contactName": ${told.name}`),
    () => tell(method, path, `${told.name}=${told.cpf}`, { 'content-type': `text/${told.unknownField}` }),
    () => tell(method, path, { x: told.note.repeat(120_000) }),
    () => tell(method, path, { [told.name]: told.cpf }, { origin: `https://${told.fileName}` }),
    () => tell(method, path, { [told.name]: told.cpf }, { 'idempotency-key': told.email }),
    () => tell(method, path, { [`${told.name}\u0000`]: told.cpf }),
    () => tell('PUT', path, { [told.name]: told.cpf }),
  ]
}
