import * as z from 'zod/mini'

/** A price list's own name, which orders keep; the settings say which lists there are. */
export const priceListNameSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))
export type PriceListName = z.infer<typeof priceListNameSchema>

export const shippingWeightKg = 0.5
export const shippingGoodsValueUsd = 100
export const maxQuantity = 10
export const maxItems = 50

/** Minor units: a fee that is higher is a mistake in typing. */
export const maxChargeAmount = 500_000
