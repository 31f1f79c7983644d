import { marked } from './marked-data.js'
import { inTurn, type RouteRequests } from './world.js'

/** A received scan that is checked. */
export const copyCheckRequests: RouteRequests = {
  'POST /api/copy-checks': ({ send }) =>
    inTurn([
      () => send('POST', '/api/copy-checks', { sha256: '0'.repeat(64) }),
      () => send('POST', '/api/copy-checks', { sha256: marked.name, [marked.unknownField]: marked.cpf }),
    ]),
}
