import { guaranteeDays } from '@cartorio/contracts/guarantee-days.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type RefusalCode, refuse } from '../../refusal.js'
import { customerRoute, defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { type GuaranteeObstacle, guaranteeObstacle, guaranteeUntil } from './guarantee.js'

const codes: Readonly<Record<GuaranteeObstacle, RefusalCode>> = {
  'not-delivered': 'order/guarantee-not-begun',
  claimed: 'order/guarantee-claimed',
  used: 'order/guarantee-used',
  ended: 'order/guarantee-ended',
  'nothing-to-refund': 'order/nothing-to-refund',
}

const claim = (
  { cause, text }: OrderCommandNamed<'ClaimGuarantee'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'GuaranteeClaimed'>[] => {
  const until = guaranteeUntil(order)
  const obstacle = guaranteeObstacle(order, officeDay(now))
  if (obstacle !== undefined) refuse(codes[obstacle], until === null ? {} : { until })
  if (until === null) return refuse('order/guarantee-not-begun')
  const data = { claim: order.guaranteeClaims.length + 1, cause, until }
  return [{ type: 'GuaranteeClaimed', data, ...(text?.trim() ? { personal: { text } } : {}) }]
}

export const claimGuaranteeCommand = defineCommand({
  type: 'ClaimGuarantee',
  spec: 'money/claim-guarantee.spec.ts: claiming the guarantee',
  by: ['customer'],
  route: customerRoute('guarantee'),
  from: always,
  needs: `an order delivered at most ${guaranteeDays} days ago, money to give back, no open claim, none granted, and at most one declined`,
  events: ['GuaranteeClaimed'],
  decide: (command, order, { now }) => claim(command, order, now),
})
