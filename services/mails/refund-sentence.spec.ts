import type { RefundGround } from '@cartorio/contracts/charges.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { mailsAbout } from '../domain/order/mails.js'
import type { Order } from '../domain/order/state.js'
import { paidOrder } from '../testing/scenarios/basic-orders.js'
import { happened } from '../testing/scenarios/built.js'
import { guaranteeClaimed, guaranteeGranted } from '../testing/scenarios/guarantee.js'
import { mailFactsAfter } from '../testing/scenarios/mail-examples.js'
import { refundRequested, transferRefunded } from '../testing/scenarios/money-history.js'
import { full, type Happened, orderCancelled, plain } from '../testing/scenarios/order-history.js'
import { given } from '../testing/scenarios/order-scenario.js'
import { itemsEnded, useChanged } from '../testing/scenarios/staff-history.js'
import { itemRefundSentence, orderRefundSentence } from './refund-sentence.js'
import { renderMail } from './render-mail.js'

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

describe('the mail about money that came in by transfer', () => {
  const byTransfer = (ground: RefundGround, itemIds: ItemId[] = []) =>
    refundRequested(5000, undefined, { ground, itemIds, method: 'bank-transfer' })
  const cancelled = (order: Order) =>
    happened('OrderCancelled', { data: { ...orderCancelled()(order).data, cause: 'customer' } })

  it.each<[string, readonly Happened[]]>([
    ['of an order that its customer cancels', [byTransfer('order-cancelled'), cancelled]],
    [
      'of services that are dropped',
      [
        byTransfer('services-dropped', [full.itemId]),
        useChanged(full, { dropped: ['apostille'], refunded: cents(5000) }),
      ],
    ],
    ['of a guarantee', [guaranteeClaimed(), byTransfer('guarantee'), guaranteeGranted()]],
    ['that was sent back', [byTransfer('goodwill'), transferRefunded()]],
  ])('%s says that it goes back by transfer', (_what, history) => {
    const facts = mailFactsAfter(...paidOrder({ items: [full, plain] }), ...history)
    const [about] = mailsAbout(facts.event)
    if (about === undefined) throw new Error('no mail')
    const { text } = renderMail(about.kind, facts, 'Joana Prado')
    expect(text).toContain('por transferência')
    expect(text).not.toContain('pelo mesmo meio')
  })
})
