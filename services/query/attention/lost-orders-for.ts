import type { AttentionResponse } from '@cartorio/contracts/http/attention.js'
import { type LostOrderEntry, lostOrderKind } from '@cartorio/contracts/http/lost-orders.js'
import { mailKindLabel } from '@cartorio/contracts/http/mails.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { decimalOf } from '@cartorio/contracts/money.js'
import type { ListedLostOrder, LostOrders } from '../../privacy/lost-orders.js'
import type { AttentionFilter } from './attention-page.js'

const entryOf = ({
  orderId,
  orderNumber,
  seenAt,
  payments,
  mails,
  mail,
  resolved,
}: ListedLostOrder): LostOrderEntry => ({
  id: orderId,
  orderNumber,
  seenAt,
  payments: payments.map(({ amount, currency, ...payment }) => ({
    ...payment,
    amount: decimalOf(amount, currency),
    currency,
  })),
  mails,
  mail: mail === null ? null : { ...mail, label: mailKindLabel(mail.kind), order: null },
  resolved,
})

/** The orders that a restored log has lost, which stand before the first page: none with another kind. */
export const lostOrdersFor = async (
  { state, kind, cursor }: AttentionFilter,
  tenantId: TenantId,
  lostOrders: Pick<LostOrders, 'open' | 'resolved'>,
): Promise<AttentionResponse['lostOrders']> =>
  cursor || (kind && kind !== lostOrderKind) ? [] : (await lostOrders[state](tenantId)).map(entryOf)
