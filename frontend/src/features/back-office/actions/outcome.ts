import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { typedAmountIn, typedAmountSchema } from '@cartorio/contracts/typed-amounts.js'
import * as z from 'zod/mini'
import type { OrderChange } from '../api/change-order'
import { documentName } from '../document-name'
import { takesCopies } from '../issued-copies'

export const fallbackDetail = 'A mudança não foi gravada. Confira o pedido e tente de novo.'

type Outcome = { readonly success: string; readonly failure: string }

const outcomes: Readonly<Record<OrderChange['command'], Outcome>> = {
  status: { success: 'Status atualizado', failure: 'Erro ao atualizar status' },
  start: { success: 'Processamento iniciado', failure: 'O processamento não foi iniciado' },
  issue: { success: 'Emissão registrada', failure: 'A emissão não foi registrada' },
  translate: { success: 'Tradução registrada', failure: 'A tradução não foi registrada' },
  apostille: { success: 'Apostila registrada', failure: 'A apostila não foi registrada' },
  'withdraw-copy': { success: 'Cópia retirada', failure: 'A cópia não foi retirada' },
  'cancel-items': { success: 'Documentos encerrados', failure: 'Os documentos não foram encerrados' },
  shipments: { success: 'Envio criado', failure: 'O envio não foi criado' },
  'restart-items': { success: 'Documentos recomeçados', failure: 'Os documentos não foram recomeçados' },
  ship: { success: 'Envio registrado', failure: 'O envio não foi registrado' },
  'correct-tracking': { success: 'Rastreamento corrigido', failure: 'O rastreamento não foi corrigido' },
  'flag-parcel': { success: 'Problema no envio marcado', failure: 'O problema não foi marcado' },
  'return-parcel': { success: 'Devolução registrada', failure: 'A devolução não foi registrada' },
  deliver: { success: 'Entrega registrada', failure: 'A entrega não foi registrada' },
  complete: { success: 'Pedido concluído', failure: 'O pedido não foi concluído' },
  message: { success: 'Mensagem enviada ao cliente', failure: 'A mensagem não foi enviada' },
  charge: { success: 'Cobrança criada', failure: 'A cobrança não foi criada' },
  'waive-charge': { success: 'Cobrança encerrada', failure: 'A cobrança não foi encerrada' },
  refund: { success: 'Reembolso solicitado', failure: 'O reembolso não foi solicitado' },
  'grant-guarantee': { success: 'Garantia aceita', failure: 'A garantia não foi aceita' },
  'decline-guarantee': { success: 'Garantia recusada', failure: 'A resposta não foi gravada' },
  'bank-transfer': { success: 'Transferência registrada', failure: 'A transferência não foi registrada' },
  'reopen-payment': { success: 'Pagamento reaberto', failure: 'O pagamento não foi reaberto' },
  'refund-flagged': { success: 'Devolução solicitada', failure: 'A devolução não foi solicitada' },
  'transfer-refund': { success: 'Reembolso registrado', failure: 'O reembolso não foi registrado' },
  'request-data': { success: 'Pedido de correção registrado', failure: 'A correção não foi pedida' },
  'translation-language': { success: 'Idioma da tradução gravado', failure: 'O idioma não foi gravado' },
  'change-address': { success: 'Endereço mudado', failure: 'O endereço não foi mudado' },
  'correct-email': { success: 'E-mail corrigido', failure: 'O e-mail não foi corrigido' },
  'replace-link': { success: 'Link trocado', failure: 'O link não foi trocado' },
  assign: { success: 'Responsável mudado', failure: 'O responsável não foi mudado' },
  'move-date': { success: 'Prazo mudado', failure: 'O prazo não foi mudado' },
  'resolve-attention': { success: 'Pendência resolvida', failure: 'A pendência não foi resolvida' },
  'resend-mail': { success: 'A mensagem voltou para o envio', failure: 'A mensagem não foi enviada de novo' },
  note: { success: 'Nota guardada', failure: 'A nota não foi guardada' },
  cancel: { success: 'Pedido cancelado', failure: 'O pedido não foi cancelado' },
  'applicant-data': { success: 'Dados do solicitante gravados', failure: 'Os dados não foram gravados' },
  'birth-certificate': { success: 'Dados da certidão gravados', failure: 'Os dados não foram gravados' },
  erase: { success: 'Dados pessoais removidos', failure: 'Os dados não foram removidos' },
}

export const successTitle = ({ command }: OrderChange): string => outcomes[command].success
export const failureTitle = ({ command }: OrderChange): string => outcomes[command].failure

const namingItems = z.looseObject({ itemIds: z.array(z.string()) })
const namingAmount = z.looseObject({ amount: typedAmountSchema })

/** The order, and of it what the change was about: documents, an amount, the requested status, or what comes next. */
export const successDetail = ({ command, body }: OrderChange, row: AdminOrderRow): string =>
  [row.orderNumber, aboutOf(command, body, row)].filter(Boolean).join(': ')

const aboutOf = (command: OrderChange['command'], body: object, row: AdminOrderRow): string => {
  if (command === 'status') return row.statusLabel
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
