import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { type AnsweringRole, type ApiRoute, answeringRole, isLive } from '@cartorio/contracts/http/routes/route.js'

/** Where a proxy sends a request. What no row names is sent to `query`: the site's files and unknown addresses. */
export type ProxyRow = {
  readonly method: ApiRoute['method']
  /** `/api/orders/{token}`. */
  readonly path: string
  readonly role: AnsweringRole
  /** A stream of events: passed on as it comes, for as long as it lasts. */
  readonly live?: true
}

/** Of routes that each instance answers of itself and that a proxy lets no one read: metrics. */
const isPublic = ({ who }: Pick<ApiRoute, 'who'>): boolean => who !== 'machine'

const isVariable = (segment: string): boolean => segment.startsWith('{')

/** A fixed segment comes before a variable one, as the server matches them. */
const bySpecificity = (a: ProxyRow, b: ProxyRow): number => {
  const [left, right] = [a.path.split('/'), b.path.split('/')]
  for (const [index, segment] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    if (segment === other) continue
    if (isVariable(segment) !== isVariable(other)) return isVariable(segment) ? 1 : -1
    return segment < other ? -1 : 1
  }
  return left.length - right.length || (a.method < b.method ? -1 : 1)
}

/** One row for each method and path that is served. */
export const proxyTable = (routes: readonly ApiRoute[] = everyRoute): readonly ProxyRow[] => {
  const rows = new Map<string, ProxyRow>()
  for (const route of routes.filter(isPublic)) {
    const { method, servedBy: path = route.path } = route
    const row: ProxyRow = { method, path, role: answeringRole(route), ...(isLive(route) ? { live: true } : {}) }
    const known = rows.get(`${method} ${path}`)
    if (known !== undefined && known.role !== row.role)
      throw new TypeError(`${method} ${path} is answered by one role only`)
    rows.set(`${method} ${path}`, row)
  }
  return [...rows.values()].sort(bySpecificity)
}

/** Paths that a proxy answers with 404. */
export const hiddenPaths = (routes: readonly ApiRoute[] = everyRoute): readonly string[] =>
  routes.filter((route) => !isPublic(route)).map(({ path }) => path)
