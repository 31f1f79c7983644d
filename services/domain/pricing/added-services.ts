import { servicePrices } from '@cartorio/contracts/added-services.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { addCents, type Cents, timesCents } from '@cartorio/contracts/money.js'
import type { AddedService } from '@cartorio/contracts/order/event-parts.js'
import type { PriceListName } from '@cartorio/contracts/price-lists.js'
import type { PriceList, Settings } from '../settings/settings.js'
import { priceListNamed } from '../settings/settings-at.js'

type ServiceToPrice = { readonly service: AddedService['service']; readonly quantity: number }

type PricedService = ServiceToPrice & { readonly unitPrice: Cents; readonly total: Cents }

type PricedServices = { readonly services: readonly PricedService[]; readonly total: Cents }

/** Prices services by a price list; `quantity` is the units of the item that a service is for. */
export const priceServices = (services: readonly ServiceToPrice[], list: PriceList): PricedServices => {
  const priced = services.map(({ service, quantity }) => {
    const unitPrice = list[servicePrices[service]]
    return { service, quantity, unitPrice, total: timesCents(unitPrice, quantity) }
  })
  return { services: priced, total: addCents(...priced.map(({ total }) => total)) }
}

type OrderToAddTo = {
  readonly items: readonly { readonly itemId: ItemId; readonly quantity: number }[]
  readonly priceList: PriceListName
}

/** The price of services added later, from the order's own price list; minor units. */
export const addedServicesAmount = (
  { items, priceList }: OrderToAddTo,
  services: readonly AddedService[],
  settings: Settings,
): Cents => {
  const findQuantity = (itemId: ItemId): number => items.find((item) => item.itemId === itemId)?.quantity ?? 0
  const toPrice = services.map(({ itemId, service }) => ({ service, quantity: findQuantity(itemId) }))
  return priceServices(toPrice, priceListNamed(settings, priceList)).total
}
