import { csvMark } from '@cartorio/contracts/reports/csv-cell.js'
import { trailAsCsv } from './export-trail.js'

describe('the file of the audit trail', () => {
  it('has a line for each row, with the place of its event in the log', () =>
    expect(
      trailAsCsv([
        {
          id: 'e1',
          kind: 'refund',
          type: 'RefundRequested',
          sentence: 'Reembolso concedido: cortesia',
          at: '2026-11-30T12:00:00.000Z' as never,
          by: 'customer',
          order: { id: 'o1', orderNumber: 'CO-2026-00001' },
          accountId: null,
          stream: 'order-o1',
          revision: 7,
          position: '42',
          amount: '100.50',
          currency: 'USD',
        },
      ]).split('\r\n'),
    ).toEqual([
      `${csvMark}Quando;Tipo;O que aconteceu;Quem;Pedido;Conta;Valor;Moeda;Evento;Stream;Revisão;Posição`,
      '2026-11-30T12:00:00.000Z;Reembolso concedido;Reembolso concedido: cortesia;customer;CO-2026-00001;;100,50;USD;RefundRequested;order-o1;7;42',
    ]))
})
