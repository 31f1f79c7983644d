import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { confirmPayment } from '../../command/payments/confirm-payment.js'
import { requestOrderPayment } from '../../command/payments/request-payment.js'
import { execute } from '../../command/pipeline/execute.js'
import { DomainError } from '../../domain/refusal.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventsOf, newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import { cancelPayments } from './cancel-payments.js'

const card = cardNumbered(sandboxCards.pays)

const instance = commandUnderTest()

/** An order that asks for money; `pay`, `cancel` and the workers' part happen in the order that a test calls them. */
const payableOrder = async () => {
  const { deps } = instance
  const bus = await instance.bus()
  const creation = newRequest()
  await order(instance, creation)
  const orderId = orderOf(creation)
  const { intent } = await requestOrderPayment(deps, { orderId, request: newRequest() })
  return {
    orderId,
    pay: () => deps.payments.confirm(intent.id, intent.clientSecret, card),
    cancel: () =>
      execute(deps, { ...newRequest(), orderId, command: { type: 'CancelOrder', reason: 'desistência do cliente' } }),
    react: () => cancelPayments(deps, { orderId }),
    confirm: () => confirmPayment({ payments: deps.payments, bus }, intent.id),
    askAgain: () => requestOrderPayment(deps, { orderId, request: newRequest() }),
    stored: () => eventsOf(deps.eventStore, orderId),
  }
}

describe('paying after a cancellation', () => {
  it('is refused: the open intent takes no card any more, and no other is made', async () => {
    const { pay, cancel, react, askAgain, confirm, stored } = await payableOrder()
    await cancel()
    await react()
    expect(await pay()).toMatchObject({ status: 'canceled', error: { message: expect.stringContaining('nada foi') } })
    expect(await confirm()).toMatchObject({ outcome: 'open' })
    await expect(askAgain()).rejects.toThrow(DomainError)
    expect((await stored()).map(({ type }) => type)).not.toContain('OrderPaid')
  })

  it('is flagged once, and pays nothing, when the money was faster than the reaction', async () => {
    const { pay, cancel, react, confirm, stored } = await payableOrder()
    await cancel()
    expect(await pay()).toEqual({ status: 'succeeded' })
    await react()
    expect(await confirm()).toMatchObject({ outcome: 'flagged', status: 'CANCELLED' })
    expect(await confirm()).toMatchObject({ outcome: 'flagged', status: 'CANCELLED' })
    const events = await stored()
    const flags = events.filter(({ type }) => type === 'PaymentMismatchFlagged')
    expect(flags.map(({ data }) => data.reason)).toEqual(['cancelled'])
    expect(events.map(({ type }) => type)).not.toContain('OrderPaid')
  })

  it('stays settled when the order was paid before: the late answer changes nothing', async () => {
    const { pay, cancel, react, confirm, stored } = await payableOrder()
    await pay()
    expect(await confirm()).toMatchObject({ outcome: 'settled', status: 'PAID' })
    await cancel()
    await react()
    expect(await confirm()).toMatchObject({ outcome: 'settled', status: 'CANCELLED' })
    const events = await stored()
    expect(events.filter(({ type }) => type === 'OrderPaid' || type === 'PaymentMismatchFlagged')).toHaveLength(1)
  })
})
