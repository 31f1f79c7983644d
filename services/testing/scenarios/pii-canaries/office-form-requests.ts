import { randomUUID } from 'node:crypto'
import { eventually } from '../../harness/eventually.js'
import { marked } from './marked-data.js'
import { placed, signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, underOneKey } from './world.js'

const keyIn = (text: string): string | undefined => /lgpd#access\.([\w-]{43})/.exec(text)?.[1]

/** The key of the mailed link that confirms a request of the marked address. */
const mailedKey = async ({ send, smtp }: RequestWorld): Promise<string> => {
  await send('POST', '/api/data-requests', { request: 'access', email: marked.email })
  const found = await eventually(
    async () => smtp.received().flatMap(({ text }) => keyIn(text) ?? []),
    (keys) => keys.length > 0,
  )
  return found[0] ?? ''
}

const contactForm = { name: marked.name, email: marked.email, subject: marked.search, text: marked.note }

/** A message of the contact form that is open in the list. */
const contactPath = async (world: RequestWorld): Promise<string> => {
  await world.send('POST', '/api/contact', contactForm)
  const { body } = await world.send('GET', '/api/admin/attention', undefined, signedIn(world))
  const entries = body.entries as readonly { readonly contact?: { readonly id: string } }[]
  const [first] = entries.flatMap(({ contact }) => contact ?? [])
  return `/api/admin/contact-messages/${first?.id}`
}
const unknownPath = `/api/admin/contact-messages/${randomUUID()}`

/** What people send the office without an order's link, and what the office does with it. */
export const officeFormRequests: RouteRequests = {
  'POST /api/data-requests': ({ send }) =>
    inTurn([
      () => send('POST', '/api/data-requests', { request: 'erasure', email: marked.email }),
      () => send('POST', '/api/data-requests', { request: marked.name, email: marked.name }),
    ]),
  'POST /api/data-requests/confirm': async (world) => {
    await placed(world)
    const key = await mailedKey(world)
    return inTurn([
      () => world.send('POST', '/api/data-requests/confirm', { key }),
      () => world.send('POST', '/api/data-requests/confirm', { key }),
      () => world.send('POST', '/api/data-requests/confirm', { key: marked.name.repeat(30) }),
    ])
  },
  'POST /api/contact': (world) =>
    inTurn([
      ...underOneKey(world, 'POST', '/api/contact', contactForm),
      () => world.send('POST', '/api/contact', { ...contactForm, email: marked.name }),
      () => world.send('POST', '/api/contact', { ...contactForm, website: marked.note }),
    ]),
  'POST /api/admin/contact-messages/:id/open': async (world) => {
    const path = await contactPath(world)
    return inTurn([
      () => world.send('POST', `${path}/open`, {}, signedIn(world)),
      () => world.send('POST', `${unknownPath}/open`, {}, signedIn(world)),
      () => world.send('POST', `${path}/open`, {}),
    ])
  },
  'POST /api/admin/contact-messages/:id/answer': async (world) => {
    const path = await contactPath(world)
    return inTurn([
      () => world.send('POST', `${path}/answer`, { text: marked.publicNote }, signedIn(world)),
      () => world.send('POST', `${path}/answer`, { text: '', [marked.unknownField]: marked.note }, signedIn(world)),
      () => world.send('POST', `${unknownPath}/answer`, { text: marked.publicNote }, signedIn(world)),
      () => world.send('POST', `${path}/answer`, { text: marked.publicNote }),
    ])
  },
  'POST /api/admin/contact-messages/:id/close': async (world) => {
    const path = await contactPath(world)
    return inTurn([
      () => world.send('POST', `${path}/close`, {}, signedIn(world)),
      () => world.send('POST', `${unknownPath}/close`, {}, signedIn(world)),
      () => world.send('POST', `${path}/close`, {}),
    ])
  },
  'POST /api/admin/contact-messages/:id/erase': async (world) => {
    const path = await contactPath(world)
    return inTurn([
      () => world.send('POST', `${path}/erase`, {}, signedIn(world)),
      () => world.send('POST', `${unknownPath}/erase`, {}, signedIn(world)),
      () => world.send('POST', `${path}/erase`, {}),
    ])
  },
}
