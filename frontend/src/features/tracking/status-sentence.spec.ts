import { birthItem, trackedOrder } from '../../testing/orders'
import { statusSentence } from './status-sentence'

describe('how an order stands, in a sentence', () => {
  it('speaks of one document in the singular', () =>
    expect(statusSentence(trackedOrder({ documents: [birthItem] }))).toBe(
      'Seu documento está no cartório. Próximo passo: apostila. Entrega prevista até 28 de novembro.',
    ))

  it('names the shipping when no document lacks a step', () => {
    const ready = { ...birthItem, progress: { issue: 'done', translate: 'not-needed', apostille: 'done' } } as const
    expect(statusSentence(trackedOrder({ status: 'APOSTILLED', documents: [ready] }))).toBe(
      'A apostila está pronta. Próximo passo: envio pelo courier. Entrega prevista até 28 de novembro.',
    )
  })

  it('promises no day before the payment', () =>
    expect(statusSentence(trackedOrder({ status: 'PENDING', estimatedDeliveryDate: null }))).toBe(
      'Seu pedido está registrado e espera o pagamento.',
    ))

  it('promises no day once the order has ended', () =>
    expect(statusSentence(trackedOrder({ status: 'CANCELLED' }))).toBe('Este pedido foi cancelado.'))
})
