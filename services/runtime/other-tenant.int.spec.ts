import { createHash } from 'node:crypto'
import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { type ApiRoute, needsSession } from '@cartorio/contracts/http/routes/route.js'
import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type Answer, type Call, newKey, placeOrder, type Staff, signIn } from '../testing/harness/api-client.js'
import { makeColleagues, signInOperator, staffIdNumber } from '../testing/harness/beside-product.js'
import { openEventSource } from '../testing/harness/event-source-client.js'
import { storeFailedJob } from '../testing/harness/failed-job.js'
import { storeLostOrder } from '../testing/harness/lost-order.js'
import { storeProposal } from '../testing/harness/proposed-erasure.js'
import { databaseOf, localOriginOf, type RunningProduct, startProduct } from '../testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../testing/harness/smtp-server.js'
import { wordsIn } from '../testing/harness/words-in.js'
import { everyRequest } from '../testing/scenarios/pii-canaries/every-request.js'
import { createMarkedClient } from '../testing/scenarios/pii-canaries/marked-client.js'
import { markedDraft, markedWords } from '../testing/scenarios/pii-canaries/marked-data.js'
import { placed } from '../testing/scenarios/pii-canaries/marked-orders.js'
import type { RequestWorld } from '../testing/scenarios/pii-canaries/world.js'

const webhookSecret = 'w'.repeat(40)
const porto = tenantIdSchema.parse('porto')

/** A good request of the office, and what the same request answered to another tenant's administrator before it. */
type Tried = {
  readonly route: string
  /** The body, which names what the stranger cannot know and may be answered with. */
  readonly sent: string
  readonly stranger: Answer
  readonly own: Answer
  /** Whether the stranger's request has changed the office's settings. */
  readonly settingsChanged: boolean
}

let product: RunningProduct
let smtp: TestSmtpServer
let world: RequestWorld
let stranger: Staff
let send: Call
const tried: Tried[] = []

const nameOf = ({ method, path }: ApiRoute): string => `${method} ${path}`
/** What one does with one's own account names no other: `own-account.int.spec.ts` tries another's session. */
const ofOwnAccount = /^POST \/api\/auth\/(password|sessions|second-factor)/
const forStaff = everyRoute.filter((route) => needsSession(route) && !ofOwnAccount.test(nameOf(route)))
const isOfOneThing = (route: string): boolean => route.includes('{')
/** What is the whole installation's no other tenant has a right to, whatever it names. */
const isOfInstallation = (route: string): boolean => route.includes(' /api/admin/system')

/** The row of the table that answers a path; one without a parameter there goes before one with it. */
const routeOf = (method: string, path: string): string | undefined => {
  const [plain = ''] = path.split('?')
  const matches = forStaff.filter(
    (route) => route.method === method && new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  )
  const [first] = matches.sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  return first && nameOf(first)
}

const settingsOf = async ({ cookie }: Staff): Promise<string> =>
  JSON.stringify((await send('GET', '/api/admin/settings', undefined, { cookie })).body)

/** Sends what the office sends as the other tenant's administrator first. */
const triedByStranger: Call = async (method, path, body, headers = {}) => {
  const route = headers.cookie === world.staff.cookie ? routeOf(method, path) : undefined
  if (route === undefined) return send(method, path, body, headers)
  const before = await settingsOf(world.staff)
  const as = { ...headers, cookie: stranger.cookie, 'idempotency-key': newKey() }
  const answered = await send(method, path, body, as)
  const settingsChanged = (await settingsOf(world.staff)) !== before
  const own = await send(method, path, body, headers)
  if (own.status < 400 || answered.status < 400)
    tried.push({ route, sent: JSON.stringify(body) ?? '', stranger: answered, own, settingsChanged })
  return own
}

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct({
    TENANTS: 'default,porto',
    MAIL: 'smtp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cartório Online <avisos@cartorio.example>',
    TRUST_PROXY: '1',
    STEP_MAIL_DELAY_MILLIS: '7200000',
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
  })
  ;({ send } = createMarkedClient(product.url))
  const administrator = { email: product.email, password: product.password ?? '' }
  const database = databaseOf(product.dataDir)
  const failedJob = async () => {
    const { token } = await placeOrder(send, markedDraft)
    const { orderNumber } = (await send('GET', `/api/orders/${token}`)).body
    const { id } = await world.staff.row(String(orderNumber))
    return storeFailedJob(database, 'erasure', { orderId: id, eventId: id })
  }
  world = {
    send: triedByStranger,
    staff: await signIn(administrator, send),
    administrator,
    webhookSecret: createHash('sha256').update(webhookSecret).digest(),
    smtp,
    failedJob,
    lostOrder: () => storeLostOrder(database),
    proposeErasure: (orderId) => storeProposal(database, orderId, defaultTenant),
    colleague: makeColleagues(product),
    localOrigin: localOriginOf(product),
  }
  const rui = { staffId: staffIdNumber(3), name: 'Rui Porto', email: 'rui@porto.example', tenantId: porto }
  stranger = await signInOperator(product, send, { ...rui, roles: ['admin'] })
  await placed(world)
  for (const { method, path } of forStaff) await everyRequest[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`]?.(world)
})
afterAll(async () => {
  await product?.discard()
  await smtp?.stop()
})

describe("another tenant's staff", () => {
  it('have tried every route of the office that there is', () => {
    const without = forStaff.map(nameOf).filter((route) => !tried.some((each) => each.route === route))
    expect(without).toEqual([
      'POST /api/admin/staff/{id}/roles',
      // Mails leave here: none is kept to be opened. `kept-mails.int.spec.ts` tries it, and `rights.int.spec.ts` the other.
      'POST /api/admin/mails/{id}/open',
      // No request is confirmed here: `privacy-desk.int.spec.ts` tries it.
      'POST /api/admin/privacy/requests/{id}/answer',
    ])
  })

  it('are answered of one thing as of one that there is not', () => {
    const answered = tried
      .filter(({ route }) => isOfOneThing(route) && !isOfInstallation(route))
      .map(({ route, stranger: { status } }) => `${status} ${route}`)
    expect([...new Set(answered)].filter((answer) => !answer.startsWith('404 '))).toEqual([])
  })

  it('have no right to what is the whole installation', () => {
    const answered = tried.filter(({ route }) => isOfInstallation(route)).map(({ stranger: { status } }) => status)
    expect([answered.length > 0, ...new Set(answered)]).toEqual([true, 403])
  })

  /** The office has made orders of its own for the same person: that none of the ids is the other's is what counts. */
  const ofOwnCustomer: readonly string[] = [
    'POST /api/admin/privacy/addresses/view',
    'POST /api/admin/privacy/addresses/export',
  ]

  it('see nothing of it in a list', () => {
    const lists = tried.filter(({ route }) => !isOfOneThing(route))
    const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|CO-\d{4}-\d+/g
    const ids = new Set(lists.flatMap(({ own }) => JSON.stringify(own.body).match(idPattern) ?? []))
    // The example of a mail names an order that there is not, in every office the same one.
    ids.delete('CO-2026-00042')
    expect(ids.size).toBeGreaterThan(10)
    for (const { route, sent, stranger } of lists) {
      const text = JSON.stringify(stranger.body)
      const seen = (text.match(idPattern) ?? []).filter((id) => ids.has(id) && !sent.includes(id))
      // An order that it makes for its own customer is answered with the name that it sent.
      const own = ofOwnCustomer.includes(route) ? markedWords : wordsIn(sent, markedWords)
      const words = wordsIn(text, markedWords).filter((word) => !own.includes(word))
      expect([route, seen, words]).toEqual([route, [], []])
    }
  })

  it('change nothing of its settings', () => {
    const changes = tried.filter(({ route }) => route.startsWith('POST') && !isOfOneThing(route))
    expect(changes.length).toBeGreaterThan(3)
    expect(changes.filter(({ settingsChanged }) => settingsChanged)).toEqual([])
  })

  it('hear nothing of it live', async () => {
    const { cookie } = stranger
    const source = await openEventSource(`${product.url}/api/admin/live`, { cookie })
    const rows = () => source.messages.filter(({ event }) => event === 'row')
    await placeOrder(send, markedDraft)
    const mine = await placeOrder(send, { ...markedDraft, tenantId: porto })
    await source.until(({ data }) => data?.orderNumber === mine.orderNumber)
    source.close()
    // Once more with its mail.
    expect([...new Set(rows().map(({ data }) => data.orderNumber))]).toEqual([mine.orderNumber])
  })
})
