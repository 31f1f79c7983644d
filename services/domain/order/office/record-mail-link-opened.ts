import { customerRoute, defineCommand } from '../command-definition.js'
import { isErased } from '../erasure.js'
import { always } from '../status-groups.js'

/** The customer has opened a link that only a mail to the order's address carries, so the address is the customer's own. */
export const recordMailLinkOpenedCommand = defineCommand({
  type: 'RecordMailLinkOpened',
  spec: 'office/record-mail-link-opened.spec.ts: opening the link of a mail',
  by: ['customer'],
  route: customerRoute('mail-link'),
  from: always,
  needs:
    'the mark of the mails to the order’s address; a paid order, and one whose link was opened before, makes no event',
  events: ['MailLinkOpened'],
  decide: (_command, order) =>
    order.paidAt !== null || order.mailLinkOpened === true || isErased(order)
      ? []
      : [{ type: 'MailLinkOpened', data: {} }],
})
