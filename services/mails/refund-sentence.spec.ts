import { paidOrder } from '../testing/scenarios/basic-orders.js'
import { refundRequested } from '../testing/scenarios/money-history.js'
import { type Happened, orderCancelled, plain } from '../testing/scenarios/order-history.js'
import { given } from '../testing/scenarios/order-scenario.js'
import { itemsEnded } from '../testing/scenarios/staff-history.js'
import { itemRefundSentence, orderRefundSentence } from './refund-sentence.js'

const orderAfter = (...happened: readonly Happened[]) => given(...paidOrder(), ...happened).order
const ended = itemsEnded('not-found', [plain])
const ofItem = refundRequested(8300, undefined, { ground: 'item-cancelled', itemIds: [plain.itemId] })

describe('what a mail says of the money that goes back', () => {
  it('is the amount of the document', () =>
    expect(itemRefundSentence(orderAfter(ended, ofItem), [plain.itemId])).toEqual([
      expect.stringMatching(/^Devolvemos .*83,00 pelo mesmo meio de pagamento\./),
    ]))

  it('is nothing where nothing goes back', () => {
    expect(itemRefundSentence(orderAfter(ended), [plain.itemId])).toEqual([])
    expect(orderRefundSentence(orderAfter(orderCancelled()))).toEqual([])
  })

  it('is the amount of the order that ends with its last document', () => {
    const all = refundRequested(5000, undefined, { ground: 'order-cancelled', itemIds: [] })
    const order = orderAfter(ended, all, orderCancelled())
    expect(itemRefundSentence(order, [plain.itemId])).toEqual(orderRefundSentence(order))
    expect(orderRefundSentence(order)).toEqual([expect.stringContaining('50,00')])
  })
})
