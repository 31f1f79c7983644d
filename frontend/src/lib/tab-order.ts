import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from './storage'
import { storedJson } from './stored-json'
import { tabOrderKeys } from './stored-order-keys'

export type Flow = keyof typeof tabOrderKeys

export const orderNamesSchema = z.object({ token: z.string(), orderNumber: z.string() })
export type OrderNames = z.infer<typeof orderNamesSchema>

const tabOrderSchema = z.object({
  /** When the draft on the device was saved, where that is a draft of this order. */
  savedAt: z.optional(z.string()),
  /** Of the request that makes the order. */
  idempotencyKey: z.optional(z.string()),
  token: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
  /** The money was sent; `unconfirmed` while the server has not said that it came. */
  payment: z.optional(z.enum(['paid', 'unconfirmed'])),
  /** The unpaid order that this one takes the place of; kept until this one was made. */
  replaced: z.optional(orderNamesSchema),
  /** The number of the order that this one was to replace, where the server did not cancel it. */
  stillOpen: z.optional(z.string()),
})
export type TabOrder = z.infer<typeof tabOrderSchema>

/** Of the order of a flow in this tab: when its draft was saved, which order was made of it, and whether it is paid. */
export const tabOrder = (flow: Flow): TabOrder =>
  storedJson(tabOrderSchema, readStored('sessionStorage', tabOrderKeys[flow])) ?? {}

export const keepTabOrder = (flow: Flow, order: TabOrder): void => {
  writeStored('sessionStorage', tabOrderKeys[flow], JSON.stringify(order))
}

/** Another order takes its place, or none. */
export const forgetTabOrder = (flow: Flow): void => removeStored('sessionStorage', tabOrderKeys[flow])

/** The draft of this tab became an order. */
export const noteOrder = (
  flow: Flow,
  order: Pick<TabOrder, 'idempotencyKey' | 'token' | 'orderNumber' | 'replaced' | 'stillOpen'>,
): void => {
  const { savedAt } = tabOrder(flow)
  keepTabOrder(flow, { ...(savedAt === undefined ? {} : { savedAt }), ...order })
}

/** The order of this tab goes on under another link. */
export const moveToLink = (former: string, token: string): void => {
  for (const flow of ['several', 'one'] as const) {
    const ofTab = tabOrder(flow)
    if (ofTab.token === former) keepTabOrder(flow, { ...ofTab, token })
  }
}

/** Of an order that was to take the place of another one: which one the server did not cancel. */
export const notCancelled = (
  replaced: OrderNames | undefined,
  answer: { readonly replaced?: boolean | undefined },
): Pick<TabOrder, 'stillOpen'> =>
  replaced !== undefined && answer.replaced === false ? { stillOpen: replaced.orderNumber } : {}

/** The number of the order that goes on beside this one, though this one was to take its place. */
export const openBeside = (token: string): string | undefined =>
  (['several', 'one'] as const).map(tabOrder).find((ofTab) => ofTab.token === token)?.stillOpen

/** The order of a flow in this tab that waits for its payment; it may have been paid elsewhere. */
export const unpaidOrder = (flow: Flow): OrderNames | undefined => {
  const { token, orderNumber, payment, replaced } = tabOrder(flow)
  if (payment !== undefined) return undefined
  return token === undefined || orderNumber === undefined ? replaced : { token, orderNumber }
}

export type PaidOrder = {
  readonly token: string
  readonly orderNumber: string
  readonly payment: NonNullable<TabOrder['payment']>
}

/** The order that was paid last of those that this flow made in this tab. */
export const paidOrder = (flow: Flow): PaidOrder | undefined => {
  const { token, orderNumber, payment } = tabOrder(flow)
  return token === undefined || orderNumber === undefined || payment === undefined
    ? undefined
    : { token, orderNumber, payment }
}

/** Of a request that makes an order: the server ends the unpaid one that it takes the place of. */
export const replacedOrderHeader = (replaced: OrderNames | undefined): Record<string, string> =>
  replaced === undefined ? {} : { 'replaced-order': replaced.token }
