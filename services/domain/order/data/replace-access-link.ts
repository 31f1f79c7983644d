import { lastLinkGeneration } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { dailyLimits, hourlyLimits } from '../customer-limits.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'

/** The last generations are the office's: a stranger with a link cannot use them up. */
export const lastCustomerGeneration = lastLinkGeneration - 0x1_00_00

/** The generation of the order's next link. */
export const nextLinkGeneration = (by: OrderCommandNamed<'ReplaceAccessLink'>['by'], order: Order): number => {
  const last = by === 'customer' ? lastCustomerGeneration : lastLinkGeneration
  if (order.linkGeneration >= last) refuse('order/no-more-links')
  return order.linkGeneration + 1
}

const replace = (
  { by }: OrderCommandNamed<'ReplaceAccessLink'>,
  order: Order,
): [OrderEventNamed<'AccessLinkReplaced'>] => [
  { type: 'AccessLinkReplaced', data: { generation: nextLinkGeneration(by, order) } },
]

export const replaceAccessLinkCommand = defineCommand({
  type: 'ReplaceAccessLink',
  spec: 'data/replace-access-link.spec.ts: replacing the customer’s link',
  by: ['customer', 'operator'],
  route: `${customerRoute('replace-link')}, ${staffRoute('replace-link')}`,
  from: always,
  needs: `at most ${hourlyLimits.links} links of the customer in an hour and ${dailyLimits.links} in a day; the last generations are the office’s`,
  events: ['AccessLinkReplaced', 'NoteAdded'],
  obstacle: (order) => (order.linkGeneration < lastLinkGeneration ? undefined : { code: 'links-used-up' }),
  decide: replace,
})
