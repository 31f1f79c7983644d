import * as z from 'zod/mini'
import { countryCodes } from '../countries.js'
import { certificateForms } from '../documents/certificate-forms.js'
import { purposes } from '../documents/purposes.js'
import { unknownCountryMessage } from './shared.js'

/** Nothing, `null` or an empty text is no answer. */
const optionalChoice = <const C extends string>(codes: readonly [C, ...C[]], message = 'Escolha uma opção da lista.') =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), z.null(), z.enum(codes)], { error: message }),
      z.transform((choice): C | undefined => choice || undefined),
    ),
  )

/** What a document is for; none of it is required. */
export const orderedUse = {
  purpose: optionalChoice(purposes),
  countryOfUse: optionalChoice(countryCodes, unknownCountryMessage),
  certificateForm: optionalChoice(certificateForms),
}
