import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { MessageValues } from '@cartorio/contracts/message-templates.js'
import { formatDay } from '../../lib/format'
import { isErased } from './actions/commands'

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** What is absent or empty has no value. */
const present = (values: Readonly<Record<string, string | null | undefined>>): MessageValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** What a template says of an order, in the name of the signed-in person. */
export const messageValues = (order: AdminOrder, attendant: string | undefined): MessageValues => {
  const sent = order.parcels.find(({ trackingNumber }) => trackingNumber !== null)
  return present({
    nome: isErased(order) ? '' : firstName(order.applicantName),
    pedido: order.orderNumber,
    documento: joinWords(new Set(order.documents.filter(({ ended }) => ended === null).map(({ type }) => type))),
    situacao: order.statusLabel,
    // A day that has passed promises nothing.
    prazo: order.next?.by && !order.next.late ? formatDay(order.next.by) : undefined,
    rastreio: sent && [sent.courierName, sent.trackingNumber].filter(Boolean).join(' '),
    atendente: firstName(attendant ?? ''),
  })
}
