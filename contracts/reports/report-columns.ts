import * as z from 'zod/mini'
import { currencySchema } from '../money.js'
import type { ReportKind } from './report-kinds.js'

/** What a cell holds: a spreadsheet gives each its own kind of cell. */
export const cellTypes = ['text', 'instant', 'day', 'number', 'percent', 'money'] as const
export type CellType = (typeof cellTypes)[number]

/** Text, a number, an instant or day by the column's type; money in minor units; `null` where there is nothing. */
export const cellSchema = z.nullable(
  z.union([z.string(), z.number(), z.object({ amount: z.int(), currency: currencySchema })]),
)
export type Cell = z.infer<typeof cellSchema>

export type ReportColumn = {
  readonly id: string
  readonly name: string
  readonly type: CellType
  /** It names a person: written only into files, with the right and a reason. */
  readonly personal?: true
}

const text = (id: string, name: string): ReportColumn => ({ id, name, type: 'text' })
const instant = (id: string, name: string): ReportColumn => ({ id, name, type: 'instant' })
const day = (id: string, name: string): ReportColumn => ({ id, name, type: 'day' })
const number = (id: string, name: string): ReportColumn => ({ id, name, type: 'number' })
const money = (id: string, name: string): ReportColumn => ({ id, name, type: 'money' })
const personal = (id: string, name: string): ReportColumn => ({ id, name, type: 'text', personal: true })

const order = text('order', 'Pedido')
const currency = text('currency', 'Moeda')

export const reportColumns: Readonly<Record<ReportKind, readonly ReportColumn[]>> = {
  orders: [
    order,
    instant('placedAt', 'Feito em'),
    text('status', 'Situação'),
    text('country', 'País de destino'),
    text('documents', 'Documentos'),
    number('copies', 'Vias'),
    text('expedited', 'Urgente'),
    text('channel', 'Origem'),
    money('total', 'Total'),
    currency,
    instant('paidAt', 'Pago em'),
    day('promised', 'Entrega prometida'),
    instant('deliveredAt', 'Entregue em'),
    number('days', 'Dias do pagamento à entrega'),
    number('daysLate', 'Dias de atraso na entrega'),
    personal('name', 'Cliente'),
    personal('email', 'E-mail'),
  ],
  money: [
    instant('at', 'Quando'),
    order,
    text('movement', 'Movimento'),
    text('provider', 'Meio de pagamento'),
    text('reference', 'Referência'),
    money('amount', 'Valor'),
    currency,
    money('counted', 'Conta na receita'),
  ],
  reconciliation: [
    instant('at', 'Quando'),
    order,
    text('provider', 'Meio de pagamento'),
    text('reference', 'Referência'),
    text('result', 'Resultado'),
    money('here', 'No sistema'),
    money('there', 'No provedor'),
    currency,
  ],
  steps: [
    instant('at', 'Quando'),
    order,
    text('step', 'Etapa'),
    number('documents', 'Documentos'),
    text('office', 'Cartório'),
    text('translator', 'Tradutor'),
    text('courier', 'Transportadora'),
    day('due', 'Prazo'),
    number('daysLate', 'Dias de atraso'),
    number('days', 'Dias desde a etapa anterior'),
    text('country', 'País de destino'),
  ],
  ratings: [
    instant('at', 'Quando'),
    order,
    number('rating', 'Nota'),
    text('country', 'País de destino'),
    text('office', 'Cartório'),
    text('translator', 'Tradutor'),
    text('courier', 'Transportadora'),
  ],
  staff: [instant('at', 'Quando'), text('person', 'Pessoa'), text('action', 'Ação'), order],
}

type Figure = Pick<ReportColumn, 'name' | 'type'>

/** What is counted of the lines that are put together; the first is drawn as a bar. */
export const reportFigures: Readonly<Record<ReportKind, readonly Figure[]>> = {
  orders: [
    { name: 'Pedidos', type: 'number' },
    { name: 'Pagos', type: 'number' },
    { name: 'Valor dos pagos', type: 'money' },
    { name: 'Ticket médio', type: 'money' },
  ],
  money: [
    { name: 'Receita', type: 'money' },
    { name: 'Pagamentos', type: 'money' },
    { name: 'Cobranças extras', type: 'money' },
    { name: 'Reembolsos', type: 'money' },
    { name: 'Contestações perdidas', type: 'money' },
    { name: 'Movimentos', type: 'number' },
  ],
  reconciliation: [
    { name: 'No sistema', type: 'money' },
    { name: 'No provedor', type: 'money' },
    { name: 'Diferença', type: 'money' },
    { name: 'Não conferem', type: 'number' },
    { name: 'Pagamentos', type: 'number' },
  ],
  steps: [
    { name: 'Etapas', type: 'number' },
    { name: 'Atrasadas', type: 'number' },
    { name: 'No prazo', type: 'percent' },
    { name: 'Atraso médio (dias)', type: 'number' },
    { name: 'Tempo médio (dias)', type: 'number' },
  ],
  ratings: [
    { name: 'Avaliações', type: 'number' },
    { name: 'Nota média', type: 'number' },
    { name: 'Notas 1 e 2', type: 'number' },
  ],
  staff: [{ name: 'Ações', type: 'number' }],
}
