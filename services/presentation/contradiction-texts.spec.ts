import type { Contradiction } from '../domain/order/obstacle.js'
import { contradictionText, keptContradictionText } from './contradiction-texts.js'
import { staffTimelineText, timelineText } from './timeline-texts.js'

const lacking: readonly (readonly [string, readonly Contradiction[]])[] = [
  ['o pagamento', [{ code: 'unpaid' }]],
  ['o cancelamento', [{ code: 'cancellation' }]],
  ['o pagamento de uma cobrança adicional e a entrega', [{ code: 'charge' }, { code: 'delivery' }]],
  [
    'a emissão de 1 de 2 documentos, a apostila de 1 de 1 documento e o envio',
    [{ code: 'issue', owed: 1, needed: 2 }, { code: 'apostille', owed: 1, needed: 1 }, { code: 'parcel' }],
  ],
]

describe('what contradicts a status', () => {
  it.each(lacking)('names %s', (text, facts) => expect(contradictionText(facts)).toBe(`nos registros falta ${text}`))

  it('is kept without counts', () =>
    expect(keptContradictionText(['issue', 'translate', 'unpaid'])).toBe(
      'nos registros faltava a emissão de documentos, a tradução de documentos e o pagamento',
    ))

  it('is for staff alone: the customer reads the same sentence as ever', () => {
    const facts = { kind: 'OrderCompleted', despite: ['issue'] } as const
    expect(timelineText(facts)).toEqual({ description: 'Pedido concluído', public: true })
    expect(staffTimelineText(facts)).toEqual({
      description: 'Pedido concluído, embora nos registros faltava a emissão de documentos',
      public: true,
    })
    expect(staffTimelineText({ kind: 'OrderCompleted' })).toEqual({ description: 'Pedido concluído', public: true })
  })
})
