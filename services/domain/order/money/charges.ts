import type { ChargeEnd, ChargeKind } from '@cartorio/contracts/charges.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { Cents } from '@cartorio/contracts/money.js'
import type { AddedService } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { addedServicesAmount } from '../../pricing/added-services.js'
import { refuse } from '../../refusal.js'
import type { Settings } from '../../settings/settings.js'
import { findItem } from '../items.js'
import type { Charge, Order } from '../state.js'
import { openCharges } from './money.js'

export type ChargeEvent = OrderEventNamed<'SupplementaryChargeRequested' | 'SupplementaryChargeWaived'>

type ChargeInput = {
  readonly kind: ChargeKind
  readonly amount: Cents
  readonly itemIds: readonly ItemId[]
  readonly services: readonly AddedService[]
  readonly description?: string | undefined
}

export const askCharge = (order: Order, input: ChargeInput): OrderEventNamed<'SupplementaryChargeRequested'> => ({
  type: 'SupplementaryChargeRequested',
  data: {
    charge: order.charges.length + 1,
    kind: input.kind,
    amount: input.amount,
    currency: order.currency,
    itemIds: [...input.itemIds],
    services: [...input.services],
  },
  ...(input.description === undefined ? {} : { personal: { description: input.description } }),
})

/** The charge that a number means, still open. */
export const openCharge = (order: Order, number: number): Charge => {
  const charge = order.charges.find((candidate) => candidate.charge === number)
  if (charge === undefined) return refuse('order/unknown-charge')
  return charge.state === 'open' ? charge : refuse('order/charge-closed')
}

const same = (one: readonly AddedService[], other: readonly AddedService[]): boolean => {
  const keys = (services: readonly AddedService[]) =>
    services.map(({ itemId, service, language }) => `${itemId}/${service}/${language}`).sort()
  return keys(one).join() === keys(other).join()
}

/** Charges for services that a form added; one that the office typed names none. */
const openServiceCharges = (order: Order): readonly Charge[] =>
  openCharges(order).filter(({ services }) => services.length > 0)

/** What forms have added and is not paid yet. */
export const unpaidServices = (order: Order): readonly AddedService[] =>
  openServiceCharges(order).flatMap(({ services }) => services)

const end = ({ charge }: Charge, how: ChargeEnd): OrderEventNamed<'SupplementaryChargeWaived'> => ({
  type: 'SupplementaryChargeWaived',
  data: { charge, end: how },
})

/** Services of a newer form replace the unpaid ones of an older form. */
export const chargeServices = (order: Order, services: readonly AddedService[], settings: Settings): ChargeEvent[] => {
  const before = openServiceCharges(order)
  if (before.length === 1 && before.every((charge) => same(charge.services, services))) return []
  const replaced = before.map((charge) => end(charge, services.length === 0 ? 'withdrawn' : 'replaced'))
  if (services.length === 0) return replaced
  const itemIds = [...new Set(services.map(({ itemId }) => itemId))]
  const amount = addedServicesAmount(order, services, settings)
  return [...replaced, askCharge(order, { kind: 'added-services', amount, itemIds, services })]
}

/** A cancelled order is not to be paid. */
export const withdrawEveryCharge = (order: Order): ChargeEvent[] =>
  openCharges(order).map((charge) => end(charge, 'withdrawn'))

/** Ended items are not to be paid; a charge's part for the others is charged anew. */
export const withdrawItemCharges = (order: Order, itemIds: readonly ItemId[], settings: Settings): ChargeEvent[] => {
  const hasEnded = (itemId: ItemId): boolean => itemIds.includes(itemId) || findItem(order, itemId).ended !== null
  const fees = openCharges(order).filter(
    (charge) => charge.services.length === 0 && charge.itemIds.length > 0 && charge.itemIds.every(hasEnded),
  )
  return [
    ...fees.map((charge) => end(charge, 'withdrawn')),
    ...chargeServices(
      order,
      unpaidServices(order).filter(({ itemId }) => !hasEnded(itemId)),
      settings,
    ),
  ]
}
