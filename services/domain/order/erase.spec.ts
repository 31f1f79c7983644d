import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { shippedOrder } from '../../testing/scenarios/basic-orders.js'
import { recordRefund, requestCharge, requestRefund, waiveCharge } from '../../testing/scenarios/money-commands.js'
import { orderRefunded, refundRequested } from '../../testing/scenarios/money-history.js'
import {
  attachDocument,
  cancel,
  complete,
  completeApplicantData,
  confirmPayment,
  deliver,
  eraseOrder,
  override,
  startProcessing,
  submitCertificateData,
} from '../../testing/scenarios/order-commands.js'
import {
  birth,
  type Happened,
  instantOf,
  mismatchFlagged,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  overridden,
  paymentRequested,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../testing/scenarios/order-scenarios.js'
import {
  addNote,
  attachIssuedCopy,
  cancelItems,
  changeAddress,
  correctTracking,
  flagParcel,
  moveDate,
  recordScan,
  replaceLink,
  returnParcel,
  sendDataBack,
} from '../../testing/scenarios/staff-commands.js'
import { parcelNumber, scanRecorded } from '../../testing/scenarios/staff-history.js'
import { isErased, withoutFreeTexts } from './erase.js'

const created = orderCreated({ items: [birth] })
const delivered: readonly Happened[] = [...shippedOrder(birth), orderDelivered()]
const completed: readonly Happened[] = [...delivered, orderCompleted()]
const erased: readonly Happened[] = [...completed, personalDataErased()]
const ended = ['COMPLETED', 'CANCELLED']

describe('erasing the person of an order', () => {
  it.each([
    ['completed', completed],
    ['cancelled', [created, orderCancelled()]],
    ['cancelled by hand', [created, orderPaid(), overridden('CANCELLED')]],
  ])('is open once the order is %s, and says when, by whom and on what ground', (_how, happened) =>
    given(...happened)
      .when(eraseOrder())
      .thenEvents(personalDataErased('pedido da titular', { erasedAt: instantOf(happened.length) })),
  )

  it('keeps a free text out of what outlives it', () => {
    const event = personalDataErased('a Sra. Ana Souza pediu por e-mail')
    expect(JSON.stringify(event.data)).not.toContain('Souza')
  })

  it.each(Object.entries(ordinaryScenarios).filter(([name]) => !ended.includes(name)))(
    'is refused while the order stands at %s',
    (_name, happened) =>
      given(...happened)
        .when(eraseOrder())
        .thenRefused('order/not-ended'),
  )

  it('is refused where an override says that a completed order has not ended', () =>
    given(...completed, overridden('SHIPPED'))
      .when(eraseOrder())
      .thenRefused('order/not-ended', { status: 'SHIPPED' }))

  it('is refused twice', () =>
    given(...erased)
      .when(eraseOrder())
      .thenRefused('order/erased'))

  it('leaves the order as it was in everything but that', () => {
    const { erasedAt, events, ...rest } = given(...erased).order
    const { events: before, ...order } = given(...completed).order
    expect([rest, erasedAt, events]).toEqual([order, instantOf(0), before + 1])
  })
})

describe('an erasure that the log has lost', () => {
  const again = eraseOrder({
    by: { kind: 'system', name: 'erasure-list' },
    reason: undefined,
    erasedBefore: instantOf(500),
  })
  const told = personalDataErased(undefined, { by: again.by, erasedAt: instantOf(500) })

  it.each([
    ['ended', completed],
    ['not yet ended, as the backup has it', [created]],
  ])('is told again with its own time where the order has %s', (_how, happened) => {
    const { personal: _none, ...bare } = { personal: undefined, ...told }
    given(...happened)
      .when(again)
      .thenEvents(bare)
  })

  it('is told once', () =>
    given(...erased)
      .when(again)
      .thenNothing())
})

describe('an order whose person was erased', () => {
  const bringing: [string, OrderCommand][] = [
    ['the applicant’s data', completeApplicantData()],
    ['the data of the certificate', submitCertificateData()],
    ['a file', attachDocument()],
    ['a note', complete('falou por telefone')],
    ['a reason', cancel('desistência')],
    ['a note of an override', override('SHIPPED')],
    ['a note of a step', startProcessing('ok')],
    ['a note of its own', addNote()],
    ['what a charge is for', requestCharge()],
    ['the reason of a waived charge', waiveCharge()],
    ['the reason of a refund', requestRefund(100)],
    ['the reason of an ended document', cancelItems('refused', [birth])],
    ['what is to be mended', sendDataBack()],
    ['an address', changeAddress('office')],
    ['the reason of a new number', correctTracking(parcelNumber('OTHER-777'))],
    ['what is wrong with the parcel', flagParcel()],
    ['why the parcel came back', returnParcel()],
    ['why a date was moved', moveDate('delivery', '2026-03-20')],
    ['a scan of a document', attachIssuedCopy(birth)],
    ['who signed for the parcel', { ...recordScan(), scanned: { signedBy: 'Ana Souza' } }],
    ['a remark beside a new link', { ...replaceLink(), note: 'pediu a Ana' }],
  ]

  it.each(bringing)('refuses %s, whatever its status', (_what, command) => {
    given(...erased)
      .when(command)
      .thenRefused('order/erased')
    given(created, orderPaid(), personalDataErased()).when(command).thenRefused('order/erased')
  })

  it('takes what names nobody: a restored order still comes to its end', () => {
    const shipped = delivered.slice(0, -1)
    given(...shipped, personalDataErased())
      .when(deliver())
      .thenEvents(orderDelivered())
    given(created, paymentRequested(), orderCancelled(), personalDataErased())
      .when(confirmPayment())
      .thenEvents(mismatchFlagged('cancelled'))
    given(created, paymentRequested(), orderPaid(), refundRequested(100, 'demora'), personalDataErased())
      .when(recordRefund())
      .thenEvents(orderRefunded())
  })

  it('is known by its state', () => {
    expect(isErased(given(...erased).order)).toBe(true)
    expect(isErased(given(...completed).order)).toBe(false)
  })
})

describe('a command without its free texts', () => {
  it('is what a worker tells an erased order', () => {
    expect(withoutFreeTexts(complete('falou por telefone'))).toEqual({ type: 'CompleteOrder' })
    expect(withoutFreeTexts(cancel('desistência', 'nota'))).toEqual({ type: 'CancelOrder' })
    given(...delivered, personalDataErased())
      .when(withoutFreeTexts(complete('nota')))
      .thenEvents(orderCompleted())
  })

  it('is a courier’s scan without who signed, and where', () =>
    given(...delivered, personalDataErased())
      .when(withoutFreeTexts(recordScan()))
      .thenEvents({ type: 'CourierScanRecorded', data: scanRecorded().data }))

  it('is the same where it has none, or cannot do without', () => {
    for (const command of [attachDocument(), override('SHIPPED'), eraseOrder()])
      expect(withoutFreeTexts(command)).toBe(command)
  })
})
