import { orderStatuses, statusLabels } from './statuses.js'

it('names the ten statuses of an order in Portuguese (specification §4)', () =>
  expect(orderStatuses.map((status) => `${status} (${statusLabels[status]})`)).toEqual([
    'PENDING (Pendente)',
    'PAID (Pago)',
    'IN_PROGRESS (Em Andamento)',
    'DOCUMENT_ISSUED (Documento Emitido)',
    'TRANSLATED (Traduzido)',
    'APOSTILLED (Apostilado)',
    'SHIPPED (Enviado)',
    'DELIVERED (Entregue)',
    'COMPLETED (Concluído)',
    'CANCELLED (Cancelado)',
  ]))
