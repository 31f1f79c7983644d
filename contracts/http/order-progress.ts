import * as z from 'zod/mini'
import { chargeEndSchema, chargeKindSchema, refundGroundSchema } from '../charges.js'
import { correctionFieldSchema } from '../correction-fields.js'
import { dataFormSchema } from '../data-forms.js'
import { documentDataFields } from '../document-data.js'
import { instantSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { signedPaperStates, signedPapers } from '../order/consent/names.js'
import { promisesSchema } from '../promised-steps.js'
import { stepKinds } from '../step-kinds.js'
import { guaranteeViewSchema } from './guarantee.js'
import { ratingViewSchema } from './rating.js'

export const holders = ['customer', 'office', 'notary', 'translator', 'courier'] as const
export const holderSchema = z.enum(holders)
export type Holder = z.infer<typeof holderSchema>

export const nextActions = [
  'pay',
  'send-data',
  'mend-data',
  'get-authorisation',
  'sign-request',
  'pay-charge',
  'start',
  ...stepKinds,
  'release-file',
  'ship',
  'resolve-parcel',
  'deliver',
  'complete',
] as const
export const nextActionSchema = z.enum(nextActions)
export type NextAction = z.infer<typeof nextActionSchema>

/** Who has the order now, what is next, by which day `YYYY-MM-DD` at the office, and whether that day is over. */
export const nextStepSchema = z.object({
  who: holderSchema,
  what: nextActionSchema,
  by: z.nullable(z.string()),
  late: z.boolean(),
})
export type NextStepView = z.infer<typeof nextStepSchema>

export const holderLabels: Readonly<Record<Holder, string>> = {
  customer: 'Com você',
  office: 'Com a nossa equipe',
  notary: 'No cartório',
  translator: 'Com o tradutor juramentado',
  courier: 'Com a transportadora',
}

export const nextActionLabels: Readonly<Record<NextAction, string>> = {
  pay: 'Pagar o pedido',
  'send-data': 'Enviar os dados que faltam',
  'mend-data': 'Corrigir os dados',
  'get-authorisation': 'Conseguir a autorização do titular',
  'sign-request': 'Enviar o pedido assinado',
  'pay-charge': 'Pagar a cobrança adicional',
  start: 'Começar o processamento',
  draft: 'Ler o texto da procuração e concordar',
  appointment: 'Combinar o dia da assinatura',
  signature: 'Assinar a procuração',
  issue: 'Emitir os documentos',
  translate: 'Fazer a tradução juramentada',
  apostille: 'Fazer a apostila de Haia',
  'apostille-translation': 'Fazer a apostila da tradução',
  'release-file': 'Liberar o arquivo para baixar',
  ship: 'Enviar os documentos',
  'resolve-parcel': 'Resolver o problema do envio',
  deliver: 'Entregar os documentos',
  complete: 'Concluir o pedido',
}

export const chargeViewSchema = z.object({
  /** Its number within the order, from 1. */
  charge: z.int(),
  kind: chargeKindSchema,
  /** What it is for; `null` without a description, or where it was erased. */
  description: z.nullable(z.string()),
  amount: decimalSchema,
  state: z.union([z.enum(['open', 'paid']), chargeEndSchema]),
  documentIds: z.array(z.string()),
})
export type ChargeView = z.infer<typeof chargeViewSchema>

export const chargeKindLabels: Readonly<Record<z.infer<typeof chargeKindSchema>, string>> = {
  'notary-fee': 'Taxa do cartório',
  'added-services': 'Serviços adicionais',
  shipping: 'Envio',
  other: 'Outra cobrança',
}

export const chargeStateLabels: Readonly<Record<ChargeView['state'], string>> = {
  open: 'Em aberto',
  paid: 'Paga',
  waived: 'Dispensada',
  withdrawn: 'Retirada',
  replaced: 'Substituída',
}

export const refundViewSchema = z.object({
  refund: z.int(),
  ground: refundGroundSchema,
  amount: decimalSchema,
  /** Of a flagged payment it may be another than the order's. */
  currency: currencySchema,
  state: z.enum(['requested', 'failed', 'done']),
  byTransfer: z.boolean(),
})
export type RefundView = z.infer<typeof refundViewSchema>

export const refundStateLabels: Readonly<Record<RefundView['state'], string>> = {
  requested: 'Reembolso solicitado',
  failed: 'Reembolso não concluído',
  done: 'Reembolso feito',
}

/** What a document may lack: a field of its own, or the language of its translation. */
export const lackSchema = z.enum([...documentDataFields, 'translationLanguage'])
export type Lack = z.infer<typeof lackSchema>

/** A paper that somebody signs before the office works on a document. */
export const signedPaperViewSchema = z.object({
  documentId: z.string(),
  paper: z.enum(signedPapers),
  state: z.enum(signedPaperStates),
  /** The form to be signed; `null` where the office has none. */
  formId: z.nullable(z.string()),
  /** What the office wrote about it; `null` where it wrote nothing, or it was erased. */
  reason: z.nullable(z.string()),
  /** When the link of the holder ends; `null` while none is open. */
  linkUntil: z.nullable(instantSchema),
  /** Whether a link can go to the holder: `birth-date-missing` until the document's data have the birth date. */
  link: z.enum(['possible', 'birth-date-missing', 'impossible']),
})
export type SignedPaperView = z.infer<typeof signedPaperViewSchema>

/** What the owner and the office see of an order beside its row. */
export const orderProgressFields = {
  next: z.nullable(nextStepSchema),
  promises: promisesSchema,
  charges: z.array(chargeViewSchema),
  refunds: z.array(refundViewSchema),
  guarantee: guaranteeViewSchema,
  rating: ratingViewSchema,
  /** Whether data are still taken that are lacking, or that were sent back. */
  takesData: z.boolean(),
  /** What went back to the customer; `null` when nothing did. */
  correction: z.nullable(
    z.object({
      forms: z.array(dataFormSchema),
      /** What is to be mended in them; of a form with none of these, all. */
      fields: z.array(correctionFieldSchema),
      reason: z.nullable(z.string()),
    }),
  ),
  /** What each document still lacks; only documents that lack something. */
  lacks: z.array(z.object({ documentId: z.string(), fields: z.array(lackSchema) })),
  /** Only documents of which a paper is, or was, to be signed. */
  papers: z.array(signedPaperViewSchema),
}
