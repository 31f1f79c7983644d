import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { typedAmountIn, typedAmountSchema } from '@cartorio/contracts/typed-amounts.js'
import * as z from 'zod/mini'
import type { OrderChange } from '../api/change-order'
import { documentName, takesCopies } from '../order-documents'

export const fallbackDetail = 'A mudança não foi gravada. Confira o pedido e tente de novo.'

type Outcome = { readonly done: string; readonly failed: string }

/** Of the changes that are no command of the work. */
const others: Readonly<Record<Exclude<OrderChange['command'], StaffCommandName>, Outcome>> = {
  status: { done: 'Status atualizado', failed: 'Erro ao atualizar status' },
  'applicant-data': { done: 'Dados do solicitante gravados', failed: 'Os dados não foram gravados' },
  'birth-certificate': { done: 'Dados da certidão gravados', failed: 'Os dados não foram gravados' },
  'propose-refund': { done: 'Devolução proposta', failed: 'A devolução não foi proposta' },
  erase: { done: 'Dados pessoais removidos', failed: 'Os dados não foram removidos' },
}

const outcomes: Readonly<Record<OrderChange['command'], Outcome>> = { ...staffCommands, ...others }

export const successTitle = ({ command }: OrderChange): string => outcomes[command].done
export const failureTitle = ({ command }: OrderChange): string => outcomes[command].failed

const namingItems = z.looseObject({ itemIds: z.array(z.string()) })
const namingAmount = z.looseObject({ amount: typedAmountSchema })

/** The order, and of it what the change was about: documents, an amount, the requested status, or what comes next. */
export const successDetail = ({ command, body }: OrderChange, row: AdminOrderRow): string =>
  [row.orderNumber, describeChangeSubject(command, body, row)].filter(Boolean).join(': ')

const describeChangeSubject = (command: OrderChange['command'], body: object, row: AdminOrderRow): string => {
  if (command === 'status') return row.statusLabel
  if (command === 'propose-refund') return 'espera que outra pessoa confirme'
  if (command === 'withdraw-copy')
    return takesCopies(row)
      ? 'o cliente lê o motivo no pedido. Se houver outra cópia, anexe-a.'
      : 'o cliente lê o motivo no pedido.'
  const amount = z.safeParse(namingAmount, body).data?.amount
  const typed = typedAmountIn(row.currency).safeParse(amount)
  if (typed.success) return formatMoney(typed.data, row.currency)
  const itemIds = z.safeParse(namingItems, body).data?.itemIds ?? []
  return row.documents
    .flatMap((document, index) => (itemIds.includes(document.id) ? [documentName(document, index)] : []))
    .join(', ')
}
