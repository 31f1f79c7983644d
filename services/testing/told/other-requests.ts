import { told } from './told-data.js'
import { signedIn } from './told-orders.js'
import { inTurn, type ToldRequests } from './world.js'

/** Sessions, quotes, and what the product says of itself. */
export const otherRequests: ToldRequests = {
  'POST /api/auth/login': ({ tell, administrator }) =>
    inTurn([
      () => tell('POST', '/api/auth/login', administrator),
      () => tell('POST', '/api/auth/login', { email: told.email, password: told.password }),
      () => tell('POST', '/api/auth/login', { email: administrator.email, password: told.password }),
      () => tell('POST', '/api/auth/login', { email: told.name, password: told.password.repeat(40) }),
    ]),
  'POST /api/auth/logout': async (world) => {
    const { cookie } = await signedIn(world)
    return inTurn([
      () => world.tell('POST', '/api/auth/logout', {}, { cookie }),
      () => world.tell('POST', '/api/auth/logout', {}, { cookie: `cartorio_session=${told.password}` }),
    ])
  },
  'GET /api/auth/me': async (world) => {
    const headers = await signedIn(world)
    return inTurn([
      () => world.tell('GET', '/api/auth/me', undefined, headers),
      () => world.tell('GET', '/api/auth/me', undefined, { cookie: `cartorio_session=${told.password}` }),
    ])
  },
  'GET /api/config': ({ tell }) => inTurn([() => tell('GET', `/api/config?${told.unknownField}=${told.cpf}`)]),
  'GET /api/health': ({ tell }) => inTurn([() => tell('GET', `/api/health?${told.unknownField}=${told.cpf}`)]),
  'POST /api/pricing/calculate': ({ tell }) =>
    inTurn([
      () =>
        tell('POST', '/api/pricing/calculate', {
          documentType: 'BIRTH',
          deliveryCountry: 'US',
          deliveryPostalCode: told.postalCode,
        }),
      () => tell('POST', '/api/pricing/calculate', { documentType: told.name, deliveryCountry: told.address }),
    ]),
  'POST /api/shipping/rate': ({ tell }) =>
    inTurn([
      () => tell('POST', '/api/shipping/rate', { destinationCountry: 'US', postalCode: told.postalCode }),
      () => tell('POST', '/api/shipping/rate', { destinationCountry: 'US', postalCode: told.cpf }),
    ]),
  'POST /api/lookup-address': ({ tell }) =>
    inTurn([
      () => tell('POST', '/api/lookup-address', { zipCode: told.zipCode, country: 'BR' }),
      () => tell('POST', '/api/lookup-address', { zipCode: told.address.repeat(9), country: told.name }),
    ]),
}
