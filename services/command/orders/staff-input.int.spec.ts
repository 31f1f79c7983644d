import * as z from 'zod/mini'
import { newKey, paidOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { addressForm, applicantForm } from '../../testing/scenarios/forms.js'
import { inTenDays } from '../../testing/scenarios/in-ten-days.js'
import { officeOrders } from '../../testing/scenarios/office-orders.js'

const { call, staff } = sharedProduct()

const revisionSchema = z.object({ revision: z.number() })

const { inWork, newParcel, paid, ready } = officeOrders(call, staff, 'INPUT')

describe('what is typed wrong', () => {
  const cases: readonly (readonly [string, string, object, string])[] = [
    ['a charge of 0', 'charge', { kind: 'other', amount: '0', description: 'taxa' }, 'order/charge-amount'],
    [
      'a charge of a million',
      'charge',
      { kind: 'other', amount: '1000000', description: 'taxa' },
      'order/charge-amount',
    ],
    ['a charge of a minus', 'charge', { kind: 'other', amount: '-5', description: 'taxa' }, 'request/invalid'],
    ['a charge in words', 'charge', { kind: 'other', amount: 'dez', description: 'taxa' }, 'request/invalid'],
    ['a charge for nothing', 'charge', { kind: 'other', amount: '5', description: '  ' }, 'request/invalid'],
    ['a charge of no kind', 'charge', { kind: 'tip', amount: '5', description: 'taxa' }, 'request/invalid'],
    ['a refund of 0', 'refund', { amount: '0', reason: 'atraso' }, 'order/refund-amount'],
    ['a refund without a reason', 'refund', { amount: '1', reason: ' \n ' }, 'request/invalid'],
    ['a note of 10,000 characters', 'note', { text: 'a'.repeat(10_000) }, 'request/invalid'],
    ['a blank note', 'note', { text: ' \t ' }, 'request/invalid'],
    ['a note with U+0000', 'note', { text: 'a\u0000b' }, 'request/invalid'],
    ['a remark of 10,000 characters', 'start', { notes: 'a'.repeat(10_000) }, 'request/invalid'],
    ['a parcel without a number', 'ship', { courier: 'dhl', trackingNumber: '' }, 'request/invalid'],
    ['a number with odd letters', 'ship', { courier: 'dhl', trackingNumber: 'ABC 12/34' }, 'request/invalid'],
    ['an unknown courier', 'ship', { courier: 'pombo', trackingNumber: 'ABC1234' }, 'request/invalid'],
    ['no documents', 'issue', { itemIds: [] }, 'request/invalid'],
    ['documents that are no ids', 'issue', { itemIds: ['birth'] }, 'request/invalid'],
    ['51 documents', 'issue', { itemIds: Array.from({ length: 51 }, () => newKey()) }, 'request/invalid'],
    ['no form to mend', 'request-data', { forms: [], reason: 'nome' }, 'request/invalid'],
    ['an unknown form', 'request-data', { forms: ['horoscope'], reason: 'nome' }, 'request/invalid'],
    ['a person who is none', 'assign', { staffId: 'ana' }, 'request/invalid'],
    ['an address in no country', 'change-address', { ...addressForm, deliveryCountry: 'XX' }, 'request/invalid'],
    ['a waiver of no charge', 'waive-charge', { charge: 'first', reason: 'cortesia' }, 'request/invalid'],
  ]

  it.each(cases)('(%s) is refused in Portuguese, and changes nothing', async (_what, name, body, code) => {
    const row = await paid()
    expect(await staff.refused(row, name, body)).toEqual([400, code])
    expect((await staff.row(row.orderNumber)).revision).toBe(row.revision)
  })

  it('names every wrong field', async () => {
    const answer = await staff.command(await paid(), 'charge', { kind: 'tip', amount: 'dez', description: '' })
    expect(answer.body).toMatchObject({
      errors: [
        { field: 'kind', message: 'Escolha o tipo de cobrança.' },
        { field: 'amount', message: 'Valor inválido. Exemplo: 45,00' },
        { field: 'description', message: 'Diga ao cliente o que está sendo cobrado.' },
      ],
    })
  })

  it('of a command that is none, or of an order that is none, is unknown', async () => {
    const row = await paid()
    for (const name of ['explode', 'StartProcessing', '__proto__', 'scan', 'dispute', 'notification'])
      expect((await staff.command(row, name)).status).toBe(404)
    for (const id of ['x', '0de70000-0000-4000-8000-000000000001'])
      expect(await staff.command({ ...row, id }, 'start')).toMatchObject({
        status: 404,
        body: { code: 'order/unknown' },
      })
  })

  it('names documents twice, and does the step once', async () => {
    const row = await inWork()
    const [birth] = row.documents.map(({ id }) => id)
    const issued = await staff.done(row, 'issue', { itemIds: [birth, birth] })
    expect(issued.documents[0]?.progress.issue).toBe('done')
    expect((await staff.detail(issued)).history.filter(({ kind }) => kind === 'DocumentIssued')).toHaveLength(1)
  })
})

describe('a version that is not the newest', () => {
  const parcel = newParcel()

  it.each([
    ['a note', 'note', { text: 'anotado' }],
    ['a moved date', 'move-date', { step: 'issue', day: inTenDays(), reason: 'greve' }],
    ['a corrected e-mail', 'correct-email', { email: 'ana.souza@example.com' }],
    ['a new link', 'replace-link', {}],
    ['no assignee', 'assign', { staffId: null }],
  ])('conflicts with nothing when %s came in between', async (_what, name, body) => {
    const row = await paid()
    await staff.done(row, name, body)
    expect((await staff.command(row, 'start')).status).toBe(200)
  })

  it.each([
    ['a charge', 'charge', { kind: 'other', amount: '5', description: 'taxa' }],
    ['a change of address', 'change-address', addressForm],
    ['a refund', 'refund', { amount: '1', reason: 'atraso' }],
    ['the customer’s data, sent by the office', 'applicant-data', applicantForm],
  ])('is refused with the current state when %s came in between', async (_what, name, body) => {
    const row = await paid()
    const now = await staff.done(row, name, body)
    const refused = await staff.command(row, 'start')
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'order/changed-meanwhile', current: { status: 'PAID' } },
    })
    // A worker may have paid the refund by now, which is an event more.
    expect(revisionSchema.parse(refused.body.current).revision).toBeGreaterThanOrEqual(now.revision)
  })

  it('is refused when the tracking number was corrected in between', async () => {
    const row = await staff.done(await ready(), 'ship', parcel)
    const corrected = await staff.done(row, 'correct-tracking', { ...newParcel(), reason: 'dígito trocado' })
    expect(await staff.refused(row, 'deliver')).toEqual([409, 'order/changed-meanwhile'])
    expect((await staff.command(corrected, 'deliver')).status).toBe(200)
  })

  it('is refused when data went back in between', async () => {
    const { order, row } = await paidOrder(call, staff)
    await call('POST', `/api/orders/${order.token}/complete`, applicantForm)
    const seen = await staff.row(row.orderNumber)
    await staff.done(seen, 'request-data', { forms: ['applicant-data'], reason: 'nome da mãe' })
    expect(await staff.refused(seen, 'start')).toEqual([409, 'order/changed-meanwhile'])
  })

  it('of the future is refused', async () => {
    const row = await paid()
    expect(await staff.refused({ ...row, revision: row.revision + 1 }, 'start')).toEqual([
      409,
      'order/changed-meanwhile',
    ])
  })
})

describe('every command', () => {
  it('answers the row as it stands after it, its version and its place in the log', async () => {
    const row = await paid()
    const answer = await staff.command(row, 'start')
    expect(answer.headers.get('etag')).toMatch(new RegExp(`^"${row.revision + 1}(-gzip|-br)?"$`))
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toEqual(await staff.row(row.orderNumber))
  })

  it('that is not open says why, in the answer and beforehand', async () => {
    const row = await paid()
    const { refusedCommands } = await staff.detail(row)
    for (const { name, reason } of refusedCommands) {
      expect(reason).not.toBe('')
      expect(row.allowedCommands.map((allowed) => allowed.name)).not.toContain(name)
    }
    expect(refusedCommands).toContainEqual({ name: 'deliver', reason: expect.stringContaining('“') })
  })

  it('needs a session, and the version that was seen', async () => {
    const row = await paid()
    for (const { name } of (await staff.detail(row)).refusedCommands) {
      const path = `/api/admin/orders/${row.id}/${name}`
      expect(await call('POST', path, {})).toMatchObject({ status: 401 })
    }
    expect(await call('POST', `/api/admin/orders/${row.id}/start`, {}, { cookie: staff.cookie })).toMatchObject({
      status: 428,
    })
  })
})
