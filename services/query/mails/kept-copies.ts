import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { isErased } from '../../domain/order/erasure.js'
import { mailIdIn } from '../../gateways/mail/port.js'
import type { KeptCopies } from '../../presentation/admin-answers.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { QueryPorts } from '../query-ports.js'

type Sent = { readonly entryId: string; readonly messageId: string; readonly template: string; readonly along: boolean }

const sentMails = (timeline: TrackingDocument['timeline']): Sent[] =>
  timeline.flatMap(({ id: entryId, facts }) =>
    facts.kind === 'CustomerNotified' && facts.messageId !== undefined
      ? [{ entryId, messageId: facts.messageId, template: facts.template, along: facts.about !== undefined }]
      : [],
  )

/** The copies of an order's mails that this machine keeps; of steps that were told together one copy. */
export const keptCopies = async (
  { kept, keeps, isHere }: QueryPorts['mailFolder'],
  { orderId, order, timeline }: TrackingDocument,
): Promise<KeptCopies> => {
  if (keeps === 'nothing') return { where: 'none', ofEntries: new Map() }
  if (!isHere()) return { where: 'elsewhere', ofEntries: new Map() }
  const sent = isErased(order) ? [] : sentMails(timeline)
  const found = await Promise.all(
    sent
      .filter(({ along }) => !along)
      .map(async ({ messageId, template: kind }) => {
        const mailId = mailIdIn(messageId)
        return (await kept.has({ orderId: orderIdSchema.parse(orderId), mailId, kind })) ? [messageId] : []
      }),
  )
  const copies = new Set(found.flat())
  return {
    where: 'here',
    ofEntries: new Map(
      sent
        .filter(({ messageId }) => copies.has(messageId))
        .map(({ entryId, messageId }) => [entryId, mailIdIn(messageId)]),
    ),
  }
}
