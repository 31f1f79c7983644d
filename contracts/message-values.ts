import { formatDay } from './day-text.js'
import type { AdminOrder, AdminOrderRow } from './http/admin.js'
import { joinWords } from './join-words.js'
import type { MessageValues } from './message-templates.js'

type MessageOrder = Pick<AdminOrderRow, 'orderNumber' | 'applicantName' | 'statusLabel' | 'next' | 'erasure'> & {
  readonly documents: readonly Pick<AdminOrderRow['documents'][number], 'type' | 'ended'>[]
  readonly parcels: readonly Pick<AdminOrder['parcels'][number], 'courierName' | 'trackingNumber'>[]
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** What is absent or empty has no value. */
const present = (values: Readonly<Record<string, string | null | undefined>>): MessageValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** What a template says of an order, in the name of the signed-in person. */
export const messageValues = (order: MessageOrder, attendant: string | undefined): MessageValues => {
  const sent = order.parcels.find(({ trackingNumber }) => trackingNumber !== null)
  return present({
    nome: order.erasure === 'done' ? '' : firstName(order.applicantName),
    pedido: order.orderNumber,
    documento: joinWords(new Set(order.documents.filter(({ ended }) => ended === null).map(({ type }) => type))),
    situacao: order.statusLabel,
    // A day that has passed promises nothing.
    prazo: order.next?.by && !order.next.late ? formatDay(order.next.by) : undefined,
    rastreio: sent && [sent.courierName, sent.trackingNumber].filter(Boolean).join(' '),
    atendente: firstName(attendant ?? ''),
  })
}
