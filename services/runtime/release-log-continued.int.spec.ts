import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { generationName, pointersOf, type Versioned } from '../projection-engine/generations/generation.js'
import { everyVersion } from '../projections/every-projection.js'
import { openPostgresReadStore } from '../stores/read-store/postgres/postgres-read-store.js'
import { type Call, madeReady, newKey, pay, type Staff } from '../testing/harness/api-client.js'
import { readReleaseLog } from '../testing/harness/release-log.js'
import { type RunningReleaseLog, startReleaseLog } from '../testing/harness/running-release-log.js'
import { addressForm, applicantForm } from '../testing/scenarios/forms.js'
import { findReadModelDifferences } from './read-model-differences.js'

let running: RunningReleaseLog
let call: Call
let staff: Staff
/** What the product says of itself when it has just started. */
let atOnce: Readonly<Record<string, unknown>>

beforeAll(async () => {
  running = await startReleaseLog({ withReadModels: true })
  atOnce = (await running.call('GET', '/api/ready')).body
  call = running.call
  staff = running.staff
})
afterAll(() => running?.discard())

const rowOf = (situation: string): Promise<AdminOrderRow> => staff.row(running.orderIn(situation).orderNumber)
const viewOf = async (token: string) => orderViewSchema.parse((await call('GET', `/api/orders/${token}`)).body)
const today = () => officeDay(new Date().toISOString())

describe('read models that a release before has filled', () => {
  const filledBefore = ({ name, version }: Versioned): boolean =>
    readReleaseLog().readModels.sql.includes(`CREATE TABLE read_model.${generationName({ name, version }, 1)} `)
  const kept = everyVersion.filter(filledBefore)

  it('answer as soon as the product starts, where their version is the same', () => {
    const serving = kept.map(({ name }) => expect.objectContaining({ name, serves: true }))
    expect(kept.length).toBeGreaterThan(0)
    expect(atOnce.projections).toEqual(expect.arrayContaining(serving))
  })

  it('are not filled again', async () => {
    const readStore = await openPostgresReadStore(running.database)
    const pointers = await pointersOf(readStore, kept)
    await readStore.close()
    expect(pointers).toEqual(
      kept.map(() => expect.objectContaining({ serving: { generation: 1, partitions: 1 }, highest: 1 })),
    )
  })
})

describe('an order from before', () => {
  it('is charged a fee that its customer pays, loses a document, and is shipped, returned and shipped again', async () => {
    const { token } = running.orderIn('paid')
    const fee = { kind: 'notary-fee', amount: '18,50', description: 'Taxa de busca do cartório' }
    const charged = await staff.done(await rowOf('paid'), 'charge', fee)
    const intent = await call(
      'POST',
      '/api/create-payment-intent',
      { orderId: token, charge: 1 },
      { 'idempotency-key': newKey() },
    )
    expect(intent.status).toBe(200)
    const { clientSecret, paymentIntentId } = intent.body
    await pay(call, { clientSecret: String(clientSecret), paymentIntentId: String(paymentIntentId), orderId: token })
    expect((await viewOf(token)).charges).toMatchObject([{ state: 'paid', amount: '18.50' }])

    const paid = await staff.row(charged.orderNumber)
    const [lost] = paid.documents.slice(-1)
    const body = { itemIds: [lost?.id], end: 'not-found', reason: 'o cartório não tem o registro' }
    const left = await staff.done(paid, 'cancel-items', body)
    expect((await viewOf(token)).refunds).toHaveLength(1)
    const going = { ...left, documents: left.documents.filter(({ ended }) => ended === null) }
    const ready = await madeReady(staff, going)

    const parcel = { courier: 'dhl', trackingNumber: 'BEFORE-0001' }
    const shipped = await staff.done(ready, 'ship', parcel)
    const flagged = await staff.done(shipped, 'flag-parcel', { flag: 'address', reason: 'rua desconhecida' })
    const back = await staff.done(flagged, 'return-parcel', { reason: 'voltou ao remetente' })
    expect(back.status).toBe(ready.status)
    const moved = await staff.done(back, 'change-address', addressForm)
    const again = await staff.done(moved, 'ship', parcel)
    const other = { courier: 'dhl', trackingNumber: 'BEFORE-0002' }
    const corrected = await staff.done(again, 'correct-tracking', { ...other, reason: 'dígito trocado' })
    const delivered = await staff.done(corrected, 'deliver')
    expect(await staff.done(delivered, 'complete')).toMatchObject({
      status: 'COMPLETED',
      trackingNumber: 'BEFORE-0002',
    })
  })

  it('that was on its way comes back, and goes out again to another address', async () => {
    const row = await rowOf('shipped')
    const back = await staff.done(row, 'return-parcel', { reason: 'ninguém em casa' })
    expect(back).toMatchObject({ trackingNumber: null, paid: true })
    expect(['DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']).toContain(back.status)
    const moved = await staff.done(back, 'change-address', addressForm)
    const parcel = { courier: row.courier, trackingNumber: row.trackingNumber }
    expect(await staff.done(moved, 'ship', parcel)).toMatchObject({ status: 'SHIPPED', ...parcel })
  })

  it('that was shipped by hand gets its right number', async () => {
    const row = await rowOf('shipped by hand')
    const parcel = { courier: 'ups', trackingNumber: 'BEFORE-0003' }
    const correct = await staff.command(row, 'correct-tracking', { ...parcel, reason: 'dígito trocado' })
    expect([row.trackingNumber, correct.status]).toEqual([expect.any(String), 200])
  })

  it('whose data were sent is sent back, corrected, noted, promised, and assigned', async () => {
    const { token } = running.orderIn('data completed, a file attached')
    const row = await rowOf('data completed, a file attached')
    const back = await staff.done(row, 'request-data', { forms: ['applicant-data'], reason: 'o nome não confere' })
    expect(await viewOf(token)).toMatchObject({ correction: { forms: ['applicant-data'] }, next: { who: 'customer' } })
    const { lacks } = await viewOf(token)
    const items = lacks.map(({ documentId }) => ({ itemId: documentId, data: { granteeName: 'Rui Prado' } }))
    expect((await call('POST', `/api/orders/${token}/complete`, { ...applicantForm, items })).status).toBe(200)
    expect(await viewOf(token)).toMatchObject({ correction: null, missing: [], lacks: [] })
    const [colleague] = (await call('GET', '/api/admin/staff', undefined, { cookie: staff.cookie })).body.staff as {
      id: string
    }[]
    const mended = await staff.row(back.orderNumber)
    const assigned = await staff.done(mended, 'assign', { staffId: colleague?.id })
    const dated = await staff.done(assigned, 'move-date', { step: 'ship', day: today(), reason: 'pedido urgente' })
    const noted = await staff.done(dated, 'note', { text: 'cartório avisado', visibility: 'public' })
    expect(noted.assignedTo).toBe(colleague?.id)
    expect(await viewOf(token)).toMatchObject({ promises: { ship: today() } })
  })

  it('of one document issued and one withdrawn gives money back, and is refused the refund of more than came in', async () => {
    const row = await rowOf('one of two documents issued')
    const second = row.documents.slice(1).map(({ id }) => id)
    const left = await staff.done(row, 'cancel-items', { itemIds: second, end: 'withdrawn', reason: 'desistência' })
    expect(left.status).not.toBe('CANCELLED')
    const { refundableAmount } = await staff.detail(left)
    const tooMuch = { amount: String(Number(refundableAmount) + 1), reason: 'cortesia' }
    expect(await staff.refused(left, 'refund', tooMuch)).toEqual([400, 'order/refund-amount'])
    await staff.done(left, 'refund', { amount: '1', reason: 'demora' })
  })

  it('has a link that its customer replaces', async () => {
    const { token } = running.orderIn('created')
    const { status, body } = await call('POST', `/api/orders/${token}/replace-link`)
    expect(status).toBe(200)
    expect((await call('GET', `/api/orders/${token}`)).status).toBe(404)
    expect((await viewOf(String(body.token))).orderNumber).toBe(running.orderIn('created').orderNumber)
  })

  it('that was cancelled gives back what came in, once', async () => {
    const row = await rowOf('cancelled')
    const { takenAmount, refundableAmount } = await staff.detail(row)
    expect(Number(takenAmount)).toBeGreaterThan(0)
    expect(refundableAmount).toBe(takenAmount)
    const refunded = await staff.done(row, 'refund', { amount: refundableAmount, reason: 'pedido cancelado' })
    const again = await staff.refused(refunded, 'refund', { amount: '1', reason: 'pedido cancelado' })
    expect(again).toEqual([409, 'order/nothing-to-refund'])
  })

  it('that was completed is erased under its ground', async () => {
    const row = await rowOf('completed')
    const erased = await staff.done(row, 'erase', { reason: 'pedido da titular', ground: 'holder-request' })
    expect(erased).toMatchObject({ erasure: 'done', applicantName: 'Dados removidos' })
    expect(await viewOf(running.orderIn('completed').token)).toMatchObject({ applicantName: 'Dados removidos' })
  })
})

describe('after that', () => {
  it('the read models are what the log makes of them, and the log is whole', async () => {
    expect(await findReadModelDifferences(running.database, running.dataDir, running.secrets)).toEqual([])
    expect(running.verify()).toMatchObject({ status: 0 })
  })
})
