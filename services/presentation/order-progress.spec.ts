import { paidOrder } from '../testing/scenarios/basic-orders.js'
import { chargePaid, chargeRequested, refundRequested } from '../testing/scenarios/money-history.js'
import {
  birth,
  full,
  type Happened,
  issued,
  item,
  orderCreated,
  orderPaid,
  orderShipped,
  plain,
  processingStarted,
  translated,
} from '../testing/scenarios/order-history.js'
import { given } from '../testing/scenarios/order-scenario.js'
import { dataSentBack, fileReleased, itemDataGiven, itemsEnded } from '../testing/scenarios/staff-history.js'
import { flatFields, itemProgress } from './item-progress.js'
import { orderProgress, type Words } from './order-progress.js'

const today = '2026-03-03'
const progress = (happened: readonly Happened[], words: Words | null = null, day = today) =>
  orderProgress({ order: given(...happened).order, words }, day)
const paid = paidOrder({ items: [plain, full] })

describe('the answered progress of an order', () => {
  it('is who has it, what is next, by when, and whether that is late', () => {
    const sent = [...paid, itemDataGiven(plain, 'firstSpouseName', 'secondSpouseName')]
    const all = [...sent, itemDataGiven(full, 'firstSpouseName', 'secondSpouseName')]
    expect(progress(all).next).toEqual({ who: 'office', what: 'start', by: '2026-03-04', late: false })
    expect(progress(all, null, '2026-03-05').next?.late).toBe(true)
    expect(progress(all).promises).toMatchObject({ delivery: '2026-03-16' })
  })

  it('is every charge with its words, and none once they were erased', () => {
    const charged = [...paid, chargeRequested(2500), chargeRequested(990), chargePaid(2)]
    const words: Words = { charges: { 1: 'taxa da segunda via' }, correction: null, guarantee: null }
    expect(progress(charged, words).charges).toMatchObject([
      { charge: 1, description: 'taxa da segunda via', amount: '25.00', state: 'open', documentIds: [] },
      { charge: 2, description: null, amount: '9.90', state: 'paid' },
    ])
    expect(progress(charged).charges.map(({ description }) => description)).toEqual([null, null])
  })

  it('is every refund with what became of it', () =>
    expect(progress([...paid, refundRequested(100, 'demora')]).refunds).toEqual([
      { refund: 1, ground: 'goodwill', amount: '1.00', currency: 'USD', state: 'requested', byTransfer: false },
    ]))

  it('is what went back to the customer, with the reason', () => {
    const back = [...paid, itemDataGiven(plain), dataSentBack()]
    expect(progress(back, { charges: {}, correction: 'confira o nome', guarantee: null }).correction).toEqual({
      forms: ['applicant-data'],
      fields: [],
      reason: 'confira o nome',
    })
    expect(progress(back).correction).toEqual({ forms: ['applicant-data'], fields: [], reason: null })
    expect(progress(paid).correction).toBeNull()
  })

  it('takes data until the parcel has left, and of a file until it is released', () => {
    const [sent, file] = [issued(plain), item(4, { documentType: 'BIRTH', delivery: { kind: 'file' } })]
    const mixed = [orderCreated({ items: [plain, file], planned: true }), orderPaid(), processingStarted(), sent]
    expect(progress(mixed).takesData).toBe(true)
    expect(progress([...mixed, orderShipped()]).takesData).toBe(true)
    expect(progress([...mixed, orderShipped(), issued(file), fileReleased(file)]).takesData).toBe(false)
    expect(progress([...paid, processingStarted(), issued('all'), orderShipped()]).takesData).toBe(false)
  })

  it('is what each document lacks, and nothing of one that has ended', () => {
    const { lacks } = progress([...paid, itemDataGiven(plain, 'firstSpouseName')])
    expect(lacks).toEqual([
      { documentId: plain.itemId, fields: ['secondSpouseName'] },
      { documentId: full.itemId, fields: ['firstSpouseName', 'secondSpouseName', 'registryState', 'registryCity'] },
    ])
    expect(progress([...paid, itemsEnded('not-found', [plain, full])]).lacks).toEqual([])
  })
})

describe('a document that has ended', () => {
  const started = [...paidOrder({ items: [translated, birth] }), processingStarted()]
  const ended = given(...started, itemsEnded('refused', [translated])).order

  it('says how, beside the steps that it had', () =>
    expect(ended.items.map((item) => itemProgress(ended, item).ended)).toEqual(['refused', null]))

  it('does not speak for the order any more', () => {
    expect(flatFields(given(...started).order)).toEqual({
      documentType: 'MARRIAGE',
      needsTranslation: true,
      needsApostille: false,
    })
    expect(flatFields(ended)).toEqual({ documentType: 'BIRTH', needsTranslation: false, needsApostille: false })
  })

  it('speaks for it when no other is left', () =>
    expect(flatFields(given(orderCreated({ items: [translated] }), itemsEnded('refused', [translated])).order)).toEqual(
      {
        documentType: 'MARRIAGE',
        needsTranslation: true,
        needsApostille: false,
      },
    ))
})
