import type { RevealResponse } from '@cartorio/contracts/http/admin.js'
import type { Values } from '../order-form'

/** The recorded address as the form names its parts. */
export const addressValues = (delivery: RevealResponse['delivery']): Values =>
  delivery === null
    ? {}
    : {
        deliveryPostalCode: delivery.postalCode,
        deliveryAddress: delivery.address,
        deliveryCity: delivery.city,
        deliveryState: delivery.state ?? '',
        deliveryPhone: delivery.phone,
      }
