import * as z from 'zod/mini'
import { countryCodes } from '../countries.js'
import { deliveryKinds } from '../deliveries.js'
import { certificateForms } from '../documents/certificate-forms.js'
import { powersPurposes, signingWays } from '../documents/power-of-attorney/signing-ways.js'
import { purposes } from '../documents/purposes.js'
import { relations } from '../documents/relations.js'
import { unknownCountryMessage } from './shared.js'

const optionalChoice = <const C extends string>(codes: readonly [C, ...C[]], error = 'Escolha uma opção da lista.') =>
  z.optional(z.enum(codes, { error }))

/** How a document is delivered; without it in a parcel. */
export const orderedDelivery = { delivery: optionalChoice(deliveryKinds) }

/** What a document is for and for whom; none of it is required. */
export const orderedUse = {
  purpose: optionalChoice(purposes),
  countryOfUse: optionalChoice(countryCodes, unknownCountryMessage),
  certificateForm: optionalChoice(certificateForms),
  relation: optionalChoice(relations),
  /** Of a power of attorney. */
  powersPurpose: optionalChoice(powersPurposes),
  signingWay: optionalChoice(signingWays),
}
