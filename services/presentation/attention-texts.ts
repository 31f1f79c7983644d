import { isToHolder, mailWithheld, noLongerTrue, sendingAgain } from '@cartorio/contracts/attention.js'
import { guaranteeCauseLabels, guaranteeCauseSchema } from '@cartorio/contracts/guarantee.js'
import { attentionKindLabels, type openAttentionEntrySchema } from '@cartorio/contracts/http/attention.js'
import { mailKindLabel } from '@cartorio/contracts/http/mails.js'
import { type DataRequest, dataRequests } from '@cartorio/contracts/order/office/names.js'
import type { ProposedCommand } from '@cartorio/contracts/order/proposals/proposed-commands.js'
import { parcelFlagLabels, parcelFlagSchema } from '@cartorio/contracts/parcel-flags.js'
import { paymentProviderWords, unconfiguredProvider } from '@cartorio/contracts/payment-providers.js'
import type * as z from 'zod/mini'
import type { OpenAttention } from '../domain/order/attention-entry.js'
import type { disputeReasons, refundFailures } from '../gateways/payments/port.js'
import { mismatchText } from './timeline/money.js'

/** What the provider, the customer's bank or the mail server calls it. */
const theirCode = (whose: string, code: string): string => `Motivo ${whose}: ${code}`

const refundTexts: Readonly<Record<(typeof refundFailures)[number], string>> = {
  expired_or_canceled_card: 'o cartão venceu ou foi cancelado',
  lost_or_stolen_card: 'o cartão foi perdido ou roubado',
  insufficient_funds: 'falta saldo na conta do provedor de pagamento',
  declined: 'o banco do cliente recusou o reembolso',
  charge_for_pending_refund_disputed: 'o cliente contestou a cobrança no banco',
  merchant_request: 'o reembolso foi cancelado no painel do provedor',
  unknown: 'não especificado',
}

const disputeTexts: Readonly<Record<(typeof disputeReasons)[number], string>> = {
  fraudulent: 'o titular do cartão diz que não fez a compra',
  unrecognized: 'o titular do cartão não reconhece a cobrança',
  duplicate: 'o cliente diz que foi cobrado duas vezes',
  product_not_received: 'o cliente diz que não recebeu os documentos',
  product_unacceptable: 'o cliente diz que os documentos não são o que pediu',
  credit_not_processed: 'o cliente espera um reembolso que não chegou',
  subscription_canceled: 'o cliente diz que cancelou',
  general: 'não especificado',
  customer_initiated: 'o cliente contestou a cobrança e não disse por quê',
  bank_cannot_process: 'o banco não conseguiu processar a cobrança',
  debit_not_authorized: 'o cliente diz que não autorizou o débito',
  incorrect_account_details: 'os dados da conta não conferem',
  insufficient_funds: 'faltou saldo na conta do cliente',
  check_returned: 'o cheque foi devolvido',
  noncompliant: 'a cobrança não segue as regras da bandeira do cartão',
}

/** In Portuguese where the code is known. */
const codeText = (texts: Readonly<Record<string, string>>, whose: string, code: string): string => {
  const known = texts[code]
  return known === undefined ? theirCode(whose, code) : `Motivo ${whose}: ${known}`
}

/** Why such an entry leaves the list. */
export const providerIsBack = 'O provedor está configurado de novo.'

/** Of a refund whose provider the office no longer uses, and whose keys are gone. */
const unconfiguredText = (code: string): string | undefined => {
  const name = unconfiguredProvider(code)
  if (name === undefined) return undefined
  return `O dinheiro entrou pelo provedor ${paymentProviderWords[name].provider}, que não está configurado: ponha as chaves dele de volta, e o reembolso é feito em até uma hora. Sem elas, devolva por transferência e registre`
}

const parcelText = (reason: string): string => {
  const flag = parcelFlagSchema.safeParse(reason)
  return flag.success ? parcelFlagLabels[flag.data] : parcelFlagLabels.other
}

const guaranteeText = (reason: string): string => {
  const cause = guaranteeCauseSchema.safeParse(reason)
  return `Motivo do cliente: ${cause.success ? guaranteeCauseLabels[cause.data] : guaranteeCauseLabels.other}`
}

const dataRequestTexts: Readonly<Record<DataRequest, string>> = {
  access: 'O titular pediu acesso aos seus dados: envie a cópia e responda em Privacidade',
  correction:
    'O titular pediu a correção dos seus dados: pergunte o que está errado, corrija e responda em Privacidade',
  erasure:
    'O titular pediu a remoção dos seus dados: remova-os em Privacidade quando o pedido estiver encerrado, ou recuse com o motivo',
}

const dataRequestText = (reason: string): string =>
  dataRequestTexts[dataRequests.find((request) => request === reason) ?? 'access']

const authorisationTexts: Readonly<Record<string, string>> & { readonly lapsed: string } = {
  refused: 'O titular não autorizou o pedido do documento: fale com o cliente',
  lapsed: 'O titular não respondeu ao link dentro do prazo: o cliente pode pedir de novo',
  blocked: 'Quem abriu o link não soube a data de nascimento do titular: confira com o cliente o e-mail e a data',
}

/** What a code says of the address: RFC 5321, 4.2.3, and what is no address at all. Others say too little. */
const addressTexts: Readonly<Record<string, string>> = {
  'smtp-550': 'o endereço não existe ou não aceita a mensagem',
  'smtp-551': 'o endereço é de outro servidor',
  'smtp-552': 'a caixa de entrada está cheia',
  'smtp-553': 'o endereço está escrito de um modo que o servidor não aceita',
  envelope: 'o endereço está escrito de um modo que não existe',
}

const unsentText = (reason: string, toHolder: boolean): string => {
  if (reason === mailWithheld)
    return `não foi enviada: ${toHolder ? '' : 'o pedido não foi pago, e '}já saíram muitas mensagens`
  const ofAddress = addressTexts[reason]
  return ofAddress === undefined
    ? `não foi aceita. ${theirCode('informado pelo servidor de e-mail', reason)}`
    : `não foi aceita: ${ofAddress}`
}

/** Which message, and why it did not arrive; the holder's address is the customer's to correct. */
const mailText = (subject: string, reason: string): string => {
  const message = `“${mailKindLabel(subject.split('/')[1] ?? '')}”`
  if (reason === sendingAgain) return `${message} está sendo enviada de novo`
  if (reason === noLongerTrue) return `${message} já não vale: o que ela dizia mudou`
  const toHolder = isToHolder({ kind: 'mail-failed', subject })
  const remedy = toHolder
    ? '. O cliente pode enviar o link a outro endereço, ou o papel assinado, pela página do pedido'
    : ''
  return `${message} ${unsentText(reason, toHolder)}${remedy}`
}

const proposalTexts: Readonly<Record<ProposedCommand['type'], string>> = {
  RequestRefund: 'Reembolso',
  CancelOrder: 'Cancelamento do pedido',
  CancelItems: 'Cancelamento de documentos',
  ChangeDocumentUse: 'Serviços que saem do pedido',
  GrantGuarantee: 'Garantia a aceitar',
  RefundFlaggedPayment: 'Devolução de um pagamento a conferir',
  RecordTransferRefund: 'Reembolso feito por transferência',
}

const isProposed = (type: string): type is ProposedCommand['type'] => Object.hasOwn(proposalTexts, type)

/** What was proposed, by the type of its command. */
export const proposalText = (type: string): string =>
  isProposed(type) ? proposalTexts[type] : proposalTexts.RequestRefund

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

type Entry = Pick<OpenAttention, 'kind' | 'subject' | 'reason'>

/** Why an entry of each kind is in the list. */
const reasons: { readonly [K in OpenAttention['kind']]: (entry: Entry) => string } = {
  'payment-flagged': ({ reason }) => capital(mismatchText(reason)),
  'dispute-opened': ({ reason }) => codeText(disputeTexts, 'informado pelo banco', reason),
  'refund-by-transfer': () => 'O cliente pagou por transferência: devolva pelo banco e registre a data e a referência',
  'refund-failed': ({ reason }) => unconfiguredText(reason) ?? codeText(refundTexts, 'informado pelo provedor', reason),
  'refund-proposed': ({ reason }) => `${proposalText(reason)}: confirme ou recuse na página do pedido`,
  'parcel-flagged': ({ reason }) => parcelText(reason),
  'parcel-returned': () => 'O envio voltou e precisa ser enviado de novo',
  'shipment-unknown': () => 'Confira no site da transportadora se o envio foi criado',
  guarantee: ({ reason }) => guaranteeText(reason),
  'customer-message': () => 'O cliente escreveu e espera uma resposta',
  'data-request': ({ reason }) => dataRequestText(reason),
  authorisation: ({ reason }) => authorisationTexts[reason] ?? authorisationTexts.lapsed,
  'mail-failed': ({ subject, reason }) => mailText(subject, reason),
  signing: ({ reason }) =>
    reason === 'passed'
      ? 'O dia da assinatura passou: registre a assinatura ou proponha outro dia'
      : 'O cliente pede outro dia para a assinatura: leia o motivo e proponha um',
}

/** Why an entry is in the list, for a person. */
export const attentionReason = (entry: Entry): string => reasons[entry.kind](entry)

/** Why a message of the contact form is in the list. */
export const contactReason = (refused: string | null): string =>
  refused === null ? 'Espera uma resposta' : 'A resposta não foi aceita pelo servidor de e-mail'

/** An entry as staff read it. */
export const openAttention = ({
  kind,
  subject,
  reason,
  since,
  dueBy,
}: OpenAttention): z.output<typeof openAttentionEntrySchema> => ({
  kind,
  label: attentionKindLabels[kind],
  subject,
  code: reason,
  reason: attentionReason({ kind, subject, reason }),
  since,
  dueBy: dueBy ?? null,
})
