import type { NextAction, NextStepView } from '@cartorio/contracts/http/order-progress.js'
import { birthItem, trackedOrder } from '../../testing/orders'
import { statusSentence } from './status-sentence'

const next = (what: NextAction, changes: Partial<NextStepView> = {}): NextStepView => ({
  who: 'office',
  what,
  by: '2026-11-25',
  late: false,
  ...changes,
})
const customer = (what: NextAction) => next(what, { who: 'customer', by: null })

describe('how an order stands, in a sentence', () => {
  it('speaks of one document in the singular', () =>
    expect(statusSentence(trackedOrder({ documents: [birthItem] }))).toBe(
      'Seu documento está no cartório. Próximo passo: apostila, até 25 de novembro. Entrega prevista até 28 de novembro.',
    ))

  it('names the shipping when no document lacks a step', () =>
    expect(statusSentence(trackedOrder({ status: 'APOSTILLED', next: next('ship') }))).toBe(
      'A apostila está pronta. Próximo passo: envio pela transportadora, até 25 de novembro. Entrega prevista até 28 de novembro.',
    ))

  it('promises no day before the payment', () =>
    expect(
      statusSentence(trackedOrder({ status: 'PENDING', estimatedDeliveryDate: null, next: customer('pay') })),
    ).toBe('Seu pedido está registrado e espera o pagamento.'))

  it('names no day that is over', () => {
    const late = { by: '2026-11-28', late: true }
    expect(statusSentence(trackedOrder({ next: next('apostille', late), estimatedDeliveryDate: null }))).toBe(
      'Seus documentos estão no cartório. Próximo passo: apostila.',
    )
    expect(statusSentence(trackedOrder({ status: 'SHIPPED', next: next('deliver', late) }))).toBe(
      'Seus documentos saíram do Brasil para Berlim, Alemanha.',
    )
  })

  it.each([
    ['mend-data', 'IN_PROGRESS', 'Precisamos que você corrija seus dados para o pedido continuar.'],
    ['send-data', 'PAID', 'Recebemos seu pagamento. Agora faltam os seus dados.'],
    ['send-data', 'IN_PROGRESS', 'O pedido espera por dados seus para continuar.'],
    ['pay-charge', 'APOSTILLED', 'Seus documentos estão prontos. Falta pagar a cobrança adicional para o envio.'],
  ] as const)('says what is the customer’s to do: %s when %s', (what, status, sentence) =>
    expect(statusSentence(trackedOrder({ status, next: customer(what), estimatedDeliveryDate: null }))).toBe(sentence),
  )

  it('promises no day once the order has ended', () =>
    expect(statusSentence(trackedOrder({ status: 'CANCELLED', next: null }))).toBe('Este pedido foi cancelado.'))
})
