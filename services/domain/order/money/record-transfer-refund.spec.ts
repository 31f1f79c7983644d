import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { recordRefund, recordRefundReturn, recordTransferRefund } from '../../../testing/scenarios/money-commands.js'
import {
  orderRefunded,
  refundFailed,
  refundRequested,
  refundReturned,
  refundWaits,
  transferReceived,
  transferRefunded,
} from '../../../testing/scenarios/money-history.js'
import { orderCancelled, orderCreated, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { attentionResolved } from '../../../testing/scenarios/staff-history.js'
import { refundableAmount } from './money.js'

const byTransfer = refundRequested(1000, 'demora', { method: 'bank-transfer' })
const owed = [orderCreated(), transferReceived(), byTransfer] as const
const byCard = [...paidOrder(), refundRequested(1000, 'demora')] as const

describe('a refund that was sent by bank transfer', () => {
  it('is recorded once, with its day and reference', () => {
    given(...owed)
      .when(recordTransferRefund())
      .thenEvents(transferRefunded())
    given(...owed, transferRefunded())
      .when(recordTransferRefund())
      .thenRefused('order/refund-closed')
    expect(given(...owed, transferRefunded()).order.attention).toEqual([])
  })

  it('settles a card refund that has failed or came back', () => {
    given(...byCard, refundFailed())
      .when(recordTransferRefund())
      .thenEvents(transferRefunded())
    given(...byCard, orderRefunded(), refundReturned())
      .when(recordTransferRefund())
      .thenEvents(transferRefunded())
    expect(given(...byCard, refundFailed(), transferRefunded()).order.attention).toEqual([])
  })

  it('settles a refund whose provider is not configured, until that one has it again', () => {
    given(...byCard, refundWaits())
      .when(recordTransferRefund())
      .thenEvents(transferRefunded())
    expect(given(...byCard, refundWaits(), transferRefunded()).order.attention).toEqual([])
    given(...byCard, refundWaits(), attentionResolved('refund-failed', '1'))
      .when(recordTransferRefund())
      .thenRefused('order/refund-under-way')
  })

  it('is refused while the provider has the refund, and once its money was promised again', () => {
    given(...byCard)
      .when(recordTransferRefund())
      .thenRefused('order/refund-under-way')
    given(...byCard, refundFailed(), refundRequested(8300, 'demora'))
      .when(recordTransferRefund())
      .thenRefused('order/refund-closed')
    given(...byCard)
      .when(recordTransferRefund(2))
      .thenRefused('order/unknown-refund')
  })

  it('is not undone by what the provider says of its own try', () => {
    const { order } = given(...byCard, refundFailed(), transferRefunded())
    expect(refundableAmount(order)).toBe(7300)
    const settled = given(...byCard, refundFailed(), transferRefunded())
    settled.when(recordRefundReturn()).thenNothing()
    settled.when(recordRefund()).thenNothing()
  })

  it('needs a reference and a day that has come', () => {
    given(...owed)
      .when(recordTransferRefund(1, { reference: undefined }))
      .thenRefused('order/reference-missing')
    given(...owed)
      .when(recordTransferRefund(1, { day: '2026-03-03' }))
      .thenRefused('order/transfer-in-future')
  })

  it('is recorded without words once the person was erased', () => {
    const erased = [...owed, orderCancelled(), personalDataErased()] as const
    given(...erased)
      .when(recordTransferRefund(1, { reference: undefined }))
      .thenEvents(transferRefunded(1, null))
    given(...erased)
      .when(recordTransferRefund())
      .thenRefused('order/erased')
  })
})
