import * as z from 'zod/mini'

/** `GET /api/orders/{token}/address`: in full what the order's own answer masks. */
export const orderAddressSchema = z.object({
  applicantName: z.string(),
  applicantPhone: z.string(),
  deliveryAddress: z.string(),
  deliveryCity: z.string(),
  deliveryState: z.nullable(z.string()),
  deliveryCountry: z.string(),
  deliveryPostalCode: z.string(),
  deliveryPhone: z.string(),
})
export type OrderAddress = z.infer<typeof orderAddressSchema>
