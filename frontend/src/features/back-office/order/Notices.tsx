import { type AttentionKind, isToHolder } from '@cartorio/contracts/attention.js'
import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { describeValidity } from '../../../lib/document-validity'
import { formatDay } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'
import { isErased } from '../actions/commands'
import { contradictionWarning } from '../actions/contradiction-warning'
import { documentName } from '../order-documents'
import { dataFormNames } from '../personal-data-names'
import { saysParcelProblem } from './NextStepCard'
import styles from './OrderDetail.module.css'

const inSentence = (forms: readonly (keyof typeof dataFormNames)[]): string =>
  joinWords(forms.map((form) => dataFormNames[form].toLocaleLowerCase('pt-BR')))

const disputeOutcomes = {
  won: 'encerrada a nosso favor',
  lost: 'encerrada a favor do cliente',
  withdrawn: 'retirada pelo cliente',
} as const

/** A dispute has a notice of its own, a proposal a card. */
const attentionNotices: Readonly<
  Record<Exclude<AttentionKind, 'dispute-opened' | 'guarantee' | 'refund-proposed'>, string>
> = {
  'payment-flagged': `Há um pagamento a conferir: devolva-o em “${staffCommands['refund-flagged'].label}” ou resolva a pendência.`,
  'refund-failed': 'Um reembolso não foi concluído. O motivo está em Pendências.',
  'refund-by-transfer': `Há um reembolso a fazer por transferência: depois de enviar, use “${staffCommands['transfer-refund'].label}”.`,
  'parcel-flagged': 'Há um problema no envio: confira com a transportadora.',
  'parcel-returned': 'O envio foi devolvido: combine com o cliente um novo envio.',
  'shipment-unknown': 'A transportadora não respondeu ao pedido de envio: confira no site dela se ele foi criado.',
  'mail-failed': 'Uma mensagem não chegou ao cliente: confira o e-mail dele.',
  'customer-message': `O cliente escreveu e espera uma resposta: leia e responda no histórico.`,
  signing: `A assinatura de uma procuração precisa de você: veja o motivo em Pendências e use “${staffCommands['propose-appointment'].label}” ou “${staffCommands.signed.label}”.`,
  'data-request':
    'O cliente fez um pedido sobre os seus dados pessoais (LGPD). Quem remove dados pessoais responde em Privacidade; o prazo está em Pendências.',
  authorisation: `O titular de um documento não o autorizou. O motivo está em Pendências: o cliente pode pedir de novo, ou use “${staffCommands['waive-paper'].label}”.`,
}

const guaranteeNotices: Readonly<Record<GuaranteeRule, string>> = {
  'no-reason': `O cliente pediu a garantia, que neste pedido devolve tudo, sem motivo: use “${staffCommands['grant-guarantee'].label}”.`,
  'office-decides': `O cliente pediu a garantia e espera uma resposta: leia no histórico e use “${staffCommands['grant-guarantee'].label}” ou “${staffCommands['decline-guarantee'].label}”.`,
}

const attentionNotice = (entry: AdminOrder['attention'][number], order: AdminOrder): readonly string[] => {
  const { kind } = entry
  if (kind === 'parcel-flagged' && saysParcelProblem(order)) return []
  if (kind === 'dispute-opened' || kind === 'refund-proposed') return []
  if (isToHolder(entry)) return ['O link da autorização não chegou ao titular. O que fazer está em Pendências.']
  return [kind === 'guarantee' ? guaranteeNotices[order.guaranteeRule] : attentionNotices[kind]]
}

const disputeNotice = ({ outcome, dueBy }: AdminOrder['disputes'][number]): string => {
  if (outcome !== null) return `Contestação do pagamento: ${disputeOutcomes[outcome]}.`
  return dueBy === null
    ? 'Contestação do pagamento: aberta.'
    : `Contestação do pagamento: aberta. O banco recebe provas até ${formatDateTime(dueBy)}.`
}

/** What holds the order up, and what of its status was set by hand. */
export const Notices = ({ order }: { readonly order: AdminOrder }) => {
  const { missing, correction, disputes, paymentBlocked, attention, setByHand } = order
  // A form that was sent back appears once.
  const unsent = missing.filter((form) => !correction?.forms.includes(form))
  const against = contradictionWarning(order)
  const short = order.documents.filter((document) => describeValidity(document, order.promises.delivery)?.isShort)
  const notices = [
    ...setByHand.map(({ statusLabel, at }) => `Situação “${statusLabel}” definida à mão em ${formatDateTime(at)}.`),
    ...(against === undefined ? [] : [against]),
    ...(unsent.length > 0 && order.takesData ? [`Falta o cliente enviar: ${inSentence(unsent)}.`] : []),
    ...(correction && !isErased(order) ? [`Correção pedida ao cliente: ${inSentence(correction.forms)}.`] : []),
    ...(paymentBlocked
      ? ['Definido como pago à mão: o cliente não pode pagar por cartão até o pagamento ser reaberto.']
      : []),
    ...new Set(attention.flatMap((entry) => attentionNotice(entry, order))),
    ...disputes.map(disputeNotice),
    ...short.map((document) => {
      const name = documentName(document, order.documents.indexOf(document))
      return `${name}: a validade acaba em ${formatDay(document.goodUntil ?? '')}, antes da entrega.`
    }),
  ]
  if (notices.length === 0) return null
  return (
    <ul className={styles.notices} aria-label="Avisos">
      {notices.map((notice, index) => (
        <li key={`${index}-${notice}`}>{notice}</li>
      ))}
    </ul>
  )
}
