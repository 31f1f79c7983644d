import { guaranteeCauseLabels, guaranteeCauseSchema } from '@cartorio/contracts/events/guarantee-events.js'
import { parcelFlagLabels, parcelFlagSchema } from '@cartorio/contracts/events/parcel-events.js'
import { type AttentionEntry, attentionKindLabels } from '@cartorio/contracts/http/attention.js'
import type { OpenAttention } from '../../domain/order/attention.js'
import { mismatchText } from './timeline-texts.js'

/** What the provider, the customer's bank or the mail server calls it. */
const theirCode = (whose: string, code: string): string => `Motivo ${whose}: ${code}`

const parcelText = (reason: string): string => {
  const flag = parcelFlagSchema.safeParse(reason)
  return flag.success ? parcelFlagLabels[flag.data] : parcelFlagLabels.other
}

const guaranteeText = (reason: string): string => {
  const cause = guaranteeCauseSchema.safeParse(reason)
  return `Motivo do cliente: ${cause.success ? guaranteeCauseLabels[cause.data] : guaranteeCauseLabels.other}`
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** Why an entry is in the list, for a person. */
export const attentionReason = ({ kind, reason }: Pick<OpenAttention, 'kind' | 'reason'>): string => {
  switch (kind) {
    case 'payment-flagged':
      return capital(mismatchText(reason))
    case 'dispute-opened':
      return theirCode('informado pelo banco', reason)
    case 'refund-by-transfer':
      return 'O cliente pagou por transferência: devolva pelo banco e registre a data e a referência'
    case 'refund-failed':
      return theirCode('informado pelo provedor', reason)
    case 'parcel-flagged':
      return parcelText(reason)
    case 'parcel-returned':
      return 'O envio voltou e precisa ser enviado de novo'
    case 'shipment-unknown':
      return 'Confira no site da transportadora se o envio foi criado'
    case 'guarantee':
      return guaranteeText(reason)
    case 'mail-failed':
      return theirCode('informado pelo servidor de e-mail', reason)
  }
}

/** An entry as staff read it. */
export const openAttention = ({
  kind,
  subject,
  reason,
  since,
}: OpenAttention): Pick<AttentionEntry, 'kind' | 'label' | 'subject' | 'code' | 'reason' | 'since'> => ({
  kind,
  label: attentionKindLabels[kind],
  subject,
  code: reason,
  reason: attentionReason({ kind, reason }),
  since,
})
