import * as z from 'zod/mini'
import { addressInstructions as instructions } from '../order-instructions.js'
import { phone } from '../phone.js'
import { optionalText } from '../text.js'
import { deliveryAddressText, deliveryCityText } from './delivery-address.js'
import { checkPostalCode, countrySchema, postalCodeText } from './shared.js'

export const addressChangeFields = {
  deliveryAddress: deliveryAddressText(),
  deliveryCity: deliveryCityText(),
  deliveryState: optionalText(80),
  deliveryCountry: countrySchema,
  deliveryPostalCode: postalCodeText,
  deliveryPhone: phone(instructions.deliveryPhone),
}

export const checkChangedPostalCode = <T extends { deliveryCountry: string; deliveryPostalCode: string }>() =>
  checkPostalCode<T>(({ deliveryCountry, deliveryPostalCode }) => ({
    country: deliveryCountry,
    postalCode: deliveryPostalCode,
    path: 'deliveryPostalCode',
  }))

type TypedAddress = {
  readonly deliveryAddress: string
  readonly deliveryCity: string
  readonly deliveryState?: string | undefined
  readonly deliveryPostalCode: string
  readonly deliveryPhone: string
}

/** An address of a form as an event keeps it. */
export const toDeliveryData = (form: TypedAddress) => ({
  address: form.deliveryAddress,
  city: form.deliveryCity,
  state: form.deliveryState,
  postalCode: form.deliveryPostalCode,
  phone: form.deliveryPhone,
})

/** `POST /api/orders/{token}/address`. */
export const addressChangeSchema = z.object(addressChangeFields).check(checkChangedPostalCode())
export type AddressChange = z.output<typeof addressChangeSchema>

/** `POST /api/orders/{token}/replace-link`: the new token, for the holder of the one before it. */
export const replacedLinkSchema = z.object({ token: z.string(), orderNumber: z.string() })
export type ReplacedLink = z.infer<typeof replacedLinkSchema>
