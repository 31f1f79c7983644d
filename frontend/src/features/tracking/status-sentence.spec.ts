import type { GuaranteeView } from '@cartorio/contracts/http/guarantee.js'
import type { NextAction, NextStepView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { birthItem, marriageItem, noGuarantee, orderView, parcelView } from '../../testing/orders'
import { statusSentence } from './status-sentence'

const mine = { familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }
const birth = { ...birthItem, ...mine }

/** Two documents at the notary office, the apostille next. */
const underWay = (changes: Partial<OrderView> = {}): OrderView =>
  orderView({
    status: 'IN_PROGRESS',
    documents: [birth, { ...marriageItem, ...mine }],
    deliveryCity: 'Berlim',
    deliveryCountry: 'DE',
    next: { who: 'notary', what: 'apostille', by: '2026-11-25', late: false },
    ...changes,
  })

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
    expect(statusSentence(underWay({ documents: [birth] }))).toBe(
      'Seu documento está no cartório. Próximo passo: apostila, até 25 de novembro. Entrega prevista até 28 de novembro.',
    ))

  it('speaks of no parcel where nothing travels', () => {
    const file: Partial<OrderView> = { withoutParcel: true, documents: [{ ...birth, delivery: 'file' }] }
    expect(statusSentence(underWay({ ...file, next: next('release-file') }))).toBe(
      'Seu documento está no cartório. Próximo passo: arquivo pronto para baixar, até 25 de novembro. Pronto para baixar até 28 de novembro.',
    )
    expect(statusSentence(underWay({ ...file, status: 'DELIVERED', next: null }))).toBe(
      'Seu documento está pronto para baixar.',
    )
    expect(statusSentence(underWay({ ...file, status: 'COMPLETED', next: null }))).toBe(
      'Seu documento está pronto para baixar e o pedido está concluído.',
    )
  })

  it.each([
    ['Santos', 'de Santos'],
    ['SÃO JOÃO DEL-REI', 'de São João Del-rei'],
    ['rio de janeiro', 'do Rio de Janeiro'],
  ])('names the notary office’s city where the order knows it: %s', (registryCity, words) =>
    expect(statusSentence(underWay({ documents: [birth], registryCity }))).toContain(`está no cartório ${words}.`),
  )

  it('names no city where another document may be at another office', () =>
    expect(statusSentence(underWay({ registryCity: 'Santos' }))).toContain('Seus documentos estão no cartório.'))

  it('says on which day it was delivered', () => {
    const delivered = { id: 'd', kind: 'OrderDelivered', description: '', createdAt: '2026-11-27T12:00:00.000Z' }
    expect(statusSentence(underWay({ status: 'DELIVERED', next: null, history: [delivered] }))).toBe(
      'Seus documentos foram entregues em Berlim, em 27 de novembro.',
    )
  })

  it.each<readonly [string, Partial<GuaranteeView>, string]>([
    ['claimed', { state: 'claimed' }, 'Recebemos seu pedido de garantia; a nossa equipe responde nesta página.'],
    [
      'claimed, where all goes back',
      { state: 'claimed', rule: 'no-reason' },
      'Recebemos seu pedido de garantia: devolvemos tudo o que você pagou.',
    ],
    ['granted', { state: 'granted', amount: '83.00', refund: 'requested' }, 'Garantia aceita: $\u00a083,00 a caminho.'],
    ['given back', { state: 'granted', amount: '83.00', refund: 'done' }, 'Garantia aceita: devolvemos $\u00a083,00.'],
    ['answered', { state: 'declined' }, 'Respondemos ao seu pedido de garantia; a resposta está nesta página.'],
  ])('says what became of a claim of the guarantee: %s', (_what, guarantee, words) =>
    expect(
      statusSentence(underWay({ status: 'COMPLETED', next: null, guarantee: { ...noGuarantee, ...guarantee } })),
    ).toBe(`Seus documentos foram entregues e o pedido está concluído. ${words}`),
  )

  it('says of a guarantee that was claimed and that the bank fails to pay one thing', () => {
    const refund = { refund: 1, ground: 'guarantee', amount: '83.00', currency: 'USD', byTransfer: false } as const
    const refunds = [{ ...refund, state: 'failed' as const }]
    const guarantee = { ...noGuarantee, state: 'granted' as const, amount: '83.00', refund: 'failed' as const }
    expect(statusSentence(underWay({ status: 'COMPLETED', next: null, guarantee, refunds }))).toBe(
      'Seus documentos foram entregues e o pedido está concluído. O banco não completou o reembolso de $\u00a083,00; nossa equipe está resolvendo.',
    )
  })

  it('speaks of the documents that go on', () =>
    expect(statusSentence(underWay({ documents: [{ ...birth, ended: 'not-found' }, birth] }))).toMatch(
      /Seu documento está no cartório/,
    ))

  it('names the shipping when no document lacks a step', () =>
    expect(statusSentence(underWay({ status: 'APOSTILLED', next: next('ship') }))).toBe(
      'A apostila está pronta. Próximo passo: envio pela transportadora, até 25 de novembro. Entrega prevista até 28 de novembro.',
    ))

  it('promises no day before the payment', () =>
    expect(statusSentence(underWay({ status: 'PENDING', estimatedDeliveryDate: null, next: customer('pay') }))).toBe(
      'Seu pedido está registrado e espera o pagamento.',
    ))

  it('names no day that is over', () => {
    const late = { by: '2026-11-28', late: true }
    expect(statusSentence(underWay({ next: next('apostille', late), estimatedDeliveryDate: null }))).toBe(
      'Seus documentos estão no cartório. Próximo passo: apostila.',
    )
    expect(statusSentence(underWay({ status: 'SHIPPED', next: next('deliver', late) }))).toBe(
      'Seus documentos foram enviados para Berlim, Alemanha.',
    )
  })

  it.each([
    ['mend-data', 'IN_PROGRESS', 'Precisamos que você corrija seus dados para o pedido continuar.'],
    ['send-data', 'PAID', 'Recebemos seu pagamento. Agora faltam os seus dados.'],
    ['send-data', 'IN_PROGRESS', 'O pedido espera por dados seus para continuar.'],
    ['pay-charge', 'APOSTILLED', 'Seus documentos estão prontos. Falta pagar a cobrança adicional para o envio.'],
  ] as const)('says what is the customer’s to do: %s when %s', (what, status, sentence) =>
    expect(statusSentence(underWay({ status, next: customer(what), estimatedDeliveryDate: null }))).toBe(sentence),
  )

  it('promises no day once the order has ended', () =>
    expect(statusSentence(underWay({ status: 'CANCELLED', next: null }))).toBe('Este pedido foi cancelado.'))

  it('names the order in the place of one that was changed before it was paid', () => {
    const replacedBy = orderNumberSchema.parse('CO-2026-00002')
    const order = underWay({ status: 'CANCELLED', next: null, replacedBy })
    expect(statusSentence(order)).toBe('Este pedido foi substituído pelo CO-2026-00002.')
  })
})

describe('an order with something for the attorney', () => {
  const customers = parcelView
  const attorneys = { ...parcelView, destination: 'attorney' } as const

  it('says where each parcel goes', () => {
    const both = underWay({ status: 'SHIPPED', parcels: [customers, attorneys], next: null })
    expect(statusSentence(both)).toContain(
      'foram enviados em dois envios: um para Berlim, Alemanha, e outro ao seu procurador, no Brasil.',
    )
    const alone = underWay({ status: 'SHIPPED', parcels: [attorneys], next: null })
    expect(statusSentence(alone)).toContain('foram enviados ao seu procurador, no Brasil.')
  })
})
