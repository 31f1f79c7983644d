import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { writtenTextFields } from '@cartorio/contracts/order/written-texts.js'
import { shippedOrder } from '../../testing/scenarios/basic-orders.js'
import { anyCommand } from '../../testing/scenarios/command-examples/every-example.js'
import { recordRefund } from '../../testing/scenarios/money-commands.js'
import { orderRefunded, refundRequested } from '../../testing/scenarios/money-history.js'
import {
  attachDocument,
  cancel,
  complete,
  confirmPayment,
  deliver,
  eraseOrder,
  override,
  startProcessing,
} from '../../testing/scenarios/order-commands.js'
import {
  birth,
  type Happened,
  mismatchFlagged,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  paymentRequested,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { recordScan, replaceLink } from '../../testing/scenarios/staff-commands.js'
import { scanRecorded } from '../../testing/scenarios/staff-history.js'
import { isErased, withoutFreeTexts } from './erasure.js'
import { orderCommandTypes } from './order-commands.js'

const created = orderCreated({ items: [birth] })
const delivered: readonly Happened[] = [...shippedOrder(birth), orderDelivered()]
const completed: readonly Happened[] = [...delivered, orderCompleted()]
const erased: readonly Happened[] = [...completed, personalDataErased()]

describe('an order whose person was erased', () => {
  const holdsPersonalData = (command: OrderCommand): boolean =>
    Object.entries(command).some(
      ([field, value]) => ['personal', ...writtenTextFields].includes(field) && value !== undefined,
    )
  const examples = orderCommandTypes
    .filter((type) => type !== 'CreateOrder' && type !== 'EraseOrder')
    .map((type) => [type, anyCommand(type)] as const)
  const bringing: readonly (readonly [string, OrderCommand])[] = [
    ...examples.filter(([, command]) => holdsPersonalData(command)),
    ['a note', complete('falou por telefone')],
    ['a reason', cancel('desistência')],
    ['a note of a step', startProcessing('ok')],
    ['who signed for the parcel', { ...recordScan(), scanned: { signedBy: 'Ana Souza' } }],
    ['a remark beside a new link', { ...replaceLink(), note: 'pediu a Ana' }],
  ]

  it.each(bringing)('refuses %s, whatever its status', (_what, command) => {
    given(...erased)
      .when(command)
      .thenRefused('order/erased')
    given(created, orderPaid(), personalDataErased()).when(command).thenRefused('order/erased')
  })

  it('takes commands without personal data: a restored order still comes to its end', () => {
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
