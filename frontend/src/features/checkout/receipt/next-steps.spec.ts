import { birthItem, orderView } from '../../../testing/orders'
import { nextSteps } from './Receipt'

const promises = { start: '2026-11-12', issue: '2026-11-17', ship: '2026-11-26', delivery: '2026-11-28' }

describe('what happens after the payment', () => {
  it('begins with the data that the customer still owes, and names the day of each step', () =>
    expect(nextSteps(orderView({ promises }))).toEqual([
      { what: 'Você completa seus dados', when: 'o quanto antes: o cartório precisa deles para começar' },
      { what: 'Início do processamento', when: 'até 12 de novembro' },
      { what: 'Emissão', when: 'até 17 de novembro' },
      { what: 'Envio', when: 'até 26 de novembro' },
      { what: 'Entrega', when: 'até 28 de novembro' },
    ]))

  it('says that the days of a power of attorney count from its signature', () => {
    const progress = { ...birthItem.progress, draft: 'waiting', signature: 'waiting' } as const
    const order = orderView({
      missing: [],
      promises: { start: '2026-11-12' },
      documents: orderView().documents.map((each) => ({ ...each, progress })),
    })
    expect(nextSteps(order)).toEqual([
      { what: 'Você assina a procuração', when: 'o prazo dela conta da assinatura' },
      { what: 'Início do processamento', when: 'até 12 de novembro' },
    ])
  })

  it('asks for nothing once all data are there, and promises nothing before the payment', () => {
    expect(nextSteps(orderView({ missing: [], promises: {} }))).toEqual([])
    expect(nextSteps(orderView({ status: 'SHIPPED', promises: {} }))).toEqual([])
  })

  it('are no delivery where nothing travels', () =>
    expect(nextSteps(orderView({ missing: [], withoutParcel: true, promises: { delivery: '2026-11-28' } }))).toEqual([
      { what: 'Arquivo para baixar', when: 'até 28 de novembro' },
    ]))
})
