import { eventually } from '../../harness/eventually.js'
import { marked } from './marked-data.js'
import { placed } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests } from './world.js'

const keyIn = (text: string): string | undefined => /meus-pedidos#([\w-]{43})/.exec(text)?.[1]

/** The key of the mailed link to the orders of the marked address. */
const mailedKey = async ({ send, smtp }: RequestWorld): Promise<string> => {
  await send('POST', '/api/my-orders/link', { email: marked.email })
  const found = await eventually(
    async () => smtp.received().flatMap(({ text }) => keyIn(text) ?? []),
    (keys) => keys.length > 0,
  )
  return found[0] ?? ''
}

/** The list of a person's orders. */
export const myOrdersRequests: RouteRequests = {
  'POST /api/my-orders/link': ({ send }) =>
    inTurn([
      () => send('POST', '/api/my-orders/link', { email: marked.email }),
      () => send('POST', '/api/my-orders/link', { email: marked.name, [marked.unknownField]: marked.cpf }),
    ]),
  'POST /api/my-orders/open': async (world) => {
    await placed(world)
    const key = await mailedKey(world)
    return inTurn([
      () => world.send('POST', '/api/my-orders/open', { key }),
      () => world.send('POST', '/api/my-orders/open', { key }),
      () => world.send('POST', '/api/my-orders/open', { key: marked.name }),
      () => world.send('POST', '/api/my-orders/open', { key: marked.name.repeat(30) }),
    ])
  },
}
