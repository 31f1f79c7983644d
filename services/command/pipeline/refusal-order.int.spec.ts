import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import type { ApiRoute } from '@cartorio/contracts/http/routes/route.js'
import { staffCommandNames } from '@cartorio/contracts/order/staff-commands.js'
import { deadlines } from '../../projections/deadlines/deadlines.js'
import { orders } from '../../projections/orders/orders.js'
import { type Answer, draft, fileForm, newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { addressForm, applicantForm, birthForm } from '../../testing/scenarios/forms.js'
import { goodBodyOf } from '../../testing/scenarios/pii-canaries/staff-command-requests.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie = ''

beforeAll(async () => {
  app = await startServedApp()
  // Previews of settings count what these have; nothing fills them here.
  await seedReadModel(app.stores.readStore, orders, new Map())
  await seedReadModel(app.stores.readStore, deadlines, new Map())
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const id = '0de70000-0000-4000-8000-000000000001'
const order = { row: { documents: [{ id }, { id: id.replace(/1$/, '2') }], trackingNumber: 'JD014600006281234567' } }
const detail = async () => ({
  issuedCopies: [{ id }],
  flaggedPayments: [{ intentId: 'pi_1' }],
  attention: [{ subject: 'm1' }],
})

const reason = { reason: 'ligação da cliente' }
const days = { delivery: [7, 10], steps: { start: 2, issue: 5, translate: 6, apostille: 7, ship: 7 } }
const startsOn = '2099-01-01'
const bulk = { step: 'note', fields: { text: 'Cartório avisado.' }, orders: [{ orderId: id, revision: 7 }] }
const entry = { kind: 'order-late', subject: 'issue', since: '2026-03-02T12:00:00.000Z', orderId: id }
const appointment = { day: '2099-02-01', time: '14:00', zone: 'America/New_York' }
const base = { BIRTH: 4900, MARRIAGE: 4900, DEATH: 4900, POWER_OF_ATTORNEY: 3900, CRIMINAL_BACKGROUND: 6900 }
const services = { translation: 2500, apostille: 3000, expedited: 5000 }

/** Good bodies of what is no command of the office. */
const bodies: Readonly<Record<string, object>> = {
  orders: { channel: 'phone', order: draft() },
  'pricing/calculate': { items: [{ documentType: 'BIRTH' }] },
  bulk,
  'bulk/preview': bulk,
  'bulk/test-message': { text: 'Olá, {nome}.', orderId: id },
  'bulk/{id}/retry': bulk,
  'reports/schedules': { kind: 'orders', format: 'csv', rhythm: 'month' },
  'reports/exports': { kind: 'orders', from: '2026-03-01', to: '2026-03-31', format: 'csv' },
  'orders/{id}/status': { status: 'PAID' },
  'orders/{id}/propose-refund': { command: 'refund', input: { amount: '10.00', ...reason } },
  'orders/{id}/applicant-data': applicantForm,
  'orders/{id}/birth-certificate': birthForm,
  'orders/{id}/documents/{documentId}': reason,
  'orders/{id}/documents/{documentId}/pages/{page}': reason,
  roles: { name: 'Expedição', rights: ['ship'] },
  'roles/refund-limits': { limits: { USD: 30000 } },
  'staff/invitations': { name: 'Olavo Reis', email: 'olavo@example.com', roles: ['operator'] },
  'staff/{id}/remove-second-factor': { reason: 'device-lost' },
  'staff/{id}/roles': { role: 'auditor', held: true },
  'order-views': { name: 'Itália', shows: {} },
  'order-views/{id}': { name: 'Itália' },
  'audit/trail/export': { format: 'csv' },
  'orders/{id}/failed-checks': { failed: ['chain'] },
  'audit/views': { name: 'Devoluções', shows: { of: 'audit', kind: 'refund' } },
  'audit/views/{id}': { name: 'Devoluções' },
  'orders/{id}/ask-courier': { destination: 'customer' },
  'orders/{id}/reveal': reason,
  'orders/{id}/audit-views': reason,
  'orders/{id}/audit-notes': { text: 'Conferido com o recibo.' },
  'audit/reasons': { ...reason, events: [{ orderId: id, of: 'order', revision: 0 }] },
  'orders/{id}/erase': reason,
  'attention/{id}/assign': { entry, revision: 0, staffId: null },
  'attention/{id}/snooze': { entry, revision: 0, until: '2099-02-01' },
  'contact-messages/{id}/answer': { text: 'Bom dia, recebemos a mensagem.' },
  'mails/{id}/open': reason,
  'privacy/addresses/view': { email: 'ana@example.com', reason: 'data-request' },
  'privacy/addresses/export': { email: 'ana@example.com', reason: 'data-request', format: 'json' },
  'privacy/addresses/erase': { email: 'ana@example.com', typed: 'ana@example.com', ground: 'holder-request' },
  'privacy/requests/{id}/answer': { request: 'access', outcome: 'done' },
  'privacy/proposals/{id}/stop': { reason: 'legal-claim' },
  'settings/price-lists': { name: 'list-2099', origin: 'multi-item', currency: 'USD', startsOn, base, ...services },
  'settings/exchange-rates': { currency: 'EUR', usd: '1.0834', startsOn },
  'settings/promised-days': { startsOn, standard: days, expedited: days },
  'settings/reminder-days': { unpaid: [7], missingData: [3] },
  'settings/deadline-days': { completion: 30, unpaid: 30, rating: 3 },
  'settings/retention': { personalDataDays: 1825 },
  'settings/second-factor': { required: false },
  'settings/guarantee': { rule: 'office-decides' },
  'settings/search-terms': { currency: 'USD', startsOn, fee: 0, kept: 0 },
  'settings/apostille-parties': {
    countries: [{ country: 'AE', state: 'not-a-party' }],
    readOn: '2026-11-27',
    source: 'Quadro de estado da HCCH',
  },
  'settings/powers-templates': { powers: { inss: 'representar o outorgante no INSS.' } },
  'settings/message-templates': {
    templates: [{ id: 'obrigado', name: 'Obrigado', text: 'Obrigado por avisar, {nome}.' }],
  },
  'settings/company': { company: { name: 'Cartório Online LLC', address: 'Miami' } },
  'settings/social-accounts': { accounts: {} },
  'settings/claims': { claims: [] },
  'settings/mail-texts': { closing: 'Equipe do cartório' },
  'settings/partners': { partners: [] },
  'settings/site-entries': { change: { kind: 'arrange', list: 'team', entryIds: [] } },
  'settings/bank-account': { bankAccount: null },
  'settings/notary-offices': {
    offices: [{ cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }],
  },
  'settings/translators': {
    translators: [
      { id: 'jucesp-1234', name: 'Helena Duarte', state: 'SP', registration: '1234', languages: ['it', 'en'] },
    ],
  },
}

/** What a change without a body names instead. */
const queries: Readonly<Record<string, string>> = { 'orders/{id}/presence': `?tab=${id}` }

const admin = '/api/admin/'
const nameOf = ({ path }: ApiRoute): string => path.slice(admin.length)

const goodBody = async (route: ApiRoute): Promise<object> => {
  const command = staffCommandNames.find((name) => nameOf(route) === `orders/{id}/${name}`)
  return command === undefined
    ? (bodies[nameOf(route).replace(/(?<=^settings\/.+)\/preview$/, '')] ?? {})
    : goodBodyOf(command, order, detail)
}

/** What is wrong with a request. */
type Wrong = 'id' | 'body' | 'revision missing' | 'revision' | 'key'

/** No form that is refused by itself: such an id is looked up. */
const freeIds = ['mails/{id}/open']

const waysOf = (route: ApiRoute): Wrong[] => [
  ...(route.path.includes('{id}') && !freeIds.includes(nameOf(route)) ? (['id'] as const) : []),
  ...(route.body === undefined ? [] : (['body'] as const)),
  ...(route.headers?.includes('if-match') ? (['revision missing', 'revision'] as const) : []),
  ...(route.headers?.includes('idempotency-key') ? (['key'] as const) : []),
]

const expected: Readonly<Record<Wrong, readonly [status: number, code: RegExp]>> = {
  id: [404, /unknown/],
  body: [400, /^(request\/invalid|upload\/missing)$/],
  'revision missing': [428, /^request\/if-match-missing$/],
  revision: [400, /^request\/if-match$/],
  key: [400, /^request\/idempotency-key$/],
}

const send = async (route: ApiRoute, wrong: readonly Wrong[]): Promise<Answer> => {
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'id' && wrong.includes('id') ? 'x' : name === 'queue' ? 'mails' : id,
  )
  const good = route.body === 'file' ? fileForm({ name: 'copia.pdf', fields: { itemId: id } }) : await goodBody(route)
  const body = wrong.includes('body') ? { notes: 'a\u0000b' } : good
  const revision = wrong.includes('revision') ? 'seven' : '"7"'
  const query = queries[nameOf(route)] ?? ''
  return app.call(route.method, path + query, route.body === undefined ? undefined : body, {
    cookie,
    ...(wrong.includes('revision missing') || !route.headers?.includes('if-match') ? {} : { 'if-match': revision }),
    'idempotency-key': wrong.includes('key') ? 'short' : newKey(),
  })
}

const staffChanges = everyRoute.filter(({ method, path }) => method !== 'GET' && path.startsWith(admin))

describe('a change by staff that is wrong in every way', () => {
  it.each(staffChanges.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is refused for its id, its body, its revision and its key in this order: %s',
    async (_name, route) => {
      const ways = waysOf(route)
      for (const [mended, way] of ways.entries()) {
        const [status, code] = expected[way]
        const answer = await send(route, ways.slice(mended))
        expect([way, answer.status, answer.body.code]).toEqual([way, status, expect.stringMatching(code)])
      }
      expect([400, 428]).not.toContain((await send(route, [])).status)
    },
  )
})

/** Good bodies of what customers send. `link`: the token of an order. */
const customerBodies = (link: string): Readonly<Record<string, object>> => ({
  '/api/orders': draft(),
  '/api/create-order': draft(),
  '/api/my-orders/link': { email: 'ana@example.com' },
  '/api/my-orders/open': { key: 'k'.repeat(43) },
  '/api/contact': { name: 'Ana Lima', email: 'ana@example.com', subject: 'Prazo', text: 'Tenho uma dúvida.' },
  '/api/data-requests': { email: 'ana@example.com', request: 'access' },
  '/api/data-requests/confirm': { key: 'k'.repeat(43) },
  '/api/auth/forgotten-password': { email: 'ana@example.com' },
  '/api/auth/new-password': { key: 'k'.repeat(43), newPassword: 'uma frase longa de quatro palavras' },
  '/api/auth/register': { key: 'k'.repeat(43), password: 'uma frase longa de quatro palavras' },
  '/api/holder-authorisations/answer': { key: 'k'.repeat(44), birthDate: '1956-08-21', answer: 'agree' },
  '/api/orders/{token}/holder-authorisation': { documentId: id, email: 'ana@example.com' },
  '/api/orders/{token}/complete': applicantForm,
  '/api/orders/{token}/birth-certificate': birthForm,
  '/api/orders/{token}/powers': {
    documentId: id,
    basis: null,
    templateVersion: 1,
    text: 'Representar a outorgante perante o INSS.',
  },
  '/api/orders/{token}/appointment': { documentId: id, ...appointment },
  '/api/orders/{token}/appointment/confirm': { documentId: id, at: '2099-02-01T14:00:00.000Z' },
  '/api/orders/{token}/appointment/decline': { documentId: id, reason: 'Posso só à tarde.' },
  '/api/orders/{token}/corrections/{form}': { fields: {} },
  '/api/orders/{token}/translation-language': { documents: [{ id, language: 'fr' }] },
  '/api/orders/{token}/address': addressForm,
  '/api/orders/{token}/guarantee': { cause: 'other', text: 'chegou rasgado' },
  '/api/orders/{token}/rating': { rating: 5 },
  '/api/orders/{token}/email': { email: 'ana@example.com' },
  '/api/orders/{token}/messages': { text: 'Bom dia.' },
  '/api/orders/{token}/mail-link': { mark: 'a'.repeat(32) },
  '/api/create-payment-intent': { orderId: link },
})

const customerChanges = everyRoute.filter(
  ({ method, path, headers }) =>
    method !== 'GET' && !path.startsWith(admin) && headers?.includes('idempotency-key') === true,
)

describe('a change by a customer that is wrong in every way', () => {
  let link = ''
  let uploadDraft = ''

  beforeAll(async () => {
    link = String((await app.call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })).body.token)
    uploadDraft = String((await app.call('POST', '/api/upload-drafts')).body.draft)
  })

  it.each(customerChanges.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is refused for its link, its body and its key in this order: %s',
    async (_name, { method, path, body: schema }) => {
      const inPath: Readonly<Record<string, string>> = { form: 'applicant-data', draft: uploadDraft, documentId: id }
      const sent = (isLinkGood: boolean, isBodyGood: boolean, key: string) => {
        const good =
          schema === 'file'
            ? fileForm({ name: 'rg.pdf', fields: { documentId: id, paper: 'signed-request' } })
            : (customerBodies(link)[path] ?? {})
        const body = isBodyGood ? good : { notes: 'a\u0000b' }
        const address = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
          name === 'token' ? (isLinkGood ? link : 'x') : (inPath[name] ?? id),
        )
        return app.call(method, address, schema === undefined ? undefined : body, { 'idempotency-key': key })
      }
      if (path.includes('{token}'))
        expect(await sent(false, false, 'short')).toMatchObject({ status: 404, body: { code: 'order/unknown' } })
      if (schema !== undefined)
        expect((await sent(true, false, 'short')).body.code).toBe(
          schema === 'file' ? 'upload/missing' : 'request/invalid',
        )
      expect((await sent(true, true, 'short')).body.code).toBe('request/idempotency-key')
    },
  )
})
