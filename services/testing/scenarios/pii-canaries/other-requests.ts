import { signIn } from '../../harness/api-client.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RouteRequests } from './world.js'

/** Sessions, quotes, and what the product says of itself. */
export const otherRequests: RouteRequests = {
  'POST /api/auth/login': ({ send, administrator }) =>
    inTurn([
      () => send('POST', '/api/auth/login', administrator),
      () => send('POST', '/api/auth/login', { email: marked.email, password: marked.password }),
      () => send('POST', '/api/auth/login', { email: administrator.email, password: marked.password }),
      () => send('POST', '/api/auth/login', { email: marked.name, password: marked.password.repeat(40) }),
    ]),
  'POST /api/auth/logout': async (world) => {
    const { cookie } = await signIn(world.administrator, world.send)
    return inTurn([
      () => world.send('POST', '/api/auth/logout', {}, { cookie }),
      () => world.send('POST', '/api/auth/logout', {}, { cookie: `cartorio_session=${marked.password}` }),
    ])
  },
  'GET /api/auth/me': async (world) => {
    const headers = signedIn(world)
    return inTurn([
      () => world.send('GET', '/api/auth/me', undefined, headers),
      () => world.send('GET', '/api/auth/me', undefined, { cookie: `cartorio_session=${marked.password}` }),
    ])
  },
  'GET /api/config': ({ send }) => inTurn([() => send('GET', `/api/config?${marked.unknownField}=${marked.cpf}`)]),
  'GET /api/health': ({ send }) => inTurn([() => send('GET', `/api/health?${marked.unknownField}=${marked.cpf}`)]),
  'GET /api/municipalities': ({ send }) =>
    inTurn([
      () => send('GET', `/api/municipalities?state=SP&${marked.unknownField}=${marked.cpf}`),
      () => send('GET', `/api/municipalities?state=${encodeURIComponent(marked.name)}`),
    ]),
  'GET /api/notary-offices': ({ send }) =>
    inTurn([
      () => send('GET', `/api/notary-offices?cns=104539&${marked.unknownField}=${marked.cpf}`),
      () => send('GET', `/api/notary-offices?cns=${encodeURIComponent(marked.name)}`),
    ]),
  'GET /api/prices': ({ send }) => inTurn([() => send('GET', `/api/prices?${marked.unknownField}=${marked.cpf}`)]),
  'POST /api/pricing/calculate': ({ send }) =>
    inTurn([
      () =>
        send('POST', '/api/pricing/calculate', {
          documentType: 'BIRTH',
          deliveryCountry: 'US',
          deliveryPostalCode: marked.postalCode,
        }),
      () => send('POST', '/api/pricing/calculate', { documentType: marked.name, deliveryCountry: marked.address }),
      () =>
        send('POST', '/api/pricing/calculate', {
          items: [{ documentType: 'BIRTH', [marked.unknownField]: marked.cpf }],
          deliveryCountry: 'US',
          deliveryPostalCode: marked.postalCode,
        }),
      () => send('POST', '/api/pricing/calculate', { items: [{ documentType: marked.name }] }),
      () =>
        send('POST', '/api/pricing/calculate', {
          priceList: 'wizard-2025',
          addedServices: [{ service: 'apostille', quantity: 1, [marked.unknownField]: marked.cpf }],
        }),
      () =>
        send('POST', '/api/pricing/calculate', {
          priceList: marked.name,
          addedServices: [{ service: marked.address, quantity: 1 }],
        }),
    ]),
  'POST /api/admin/pricing/calculate': (world) => {
    const price = (item: object, headers: Record<string, string>) =>
      world.send(
        'POST',
        '/api/admin/pricing/calculate',
        { items: [item], deliveryPostalCode: marked.postalCode },
        headers,
      )
    return inTurn([
      () => price({ documentType: 'BIRTH', [marked.unknownField]: marked.cpf }, signedIn(world)),
      () => price({ documentType: marked.name }, signedIn(world)),
      () => price({ documentType: 'BIRTH' }, {}),
    ])
  },
  'POST /api/shipping/rate': ({ send }) =>
    inTurn([
      () => send('POST', '/api/shipping/rate', { destinationCountry: 'US', postalCode: marked.postalCode }),
      () => send('POST', '/api/shipping/rate', { destinationCountry: 'US', postalCode: marked.cpf }),
    ]),
  'POST /api/lookup-address': ({ send }) =>
    inTurn([
      () => send('POST', '/api/lookup-address', { zipCode: marked.zipCode, country: 'BR' }),
      () => send('POST', '/api/lookup-address', { zipCode: marked.address.repeat(9), country: marked.name }),
    ]),
}
