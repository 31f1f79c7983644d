import * as z from 'zod/mini'
import { certificateForms } from './certificate-forms.js'
import { powersPurposes, signingWays } from './power-of-attorney/signing-ways.js'
import { purposes } from './purposes.js'
import { relations } from './relations.js'

/** What a document is for and for whom, as events record it; a field is absent where it was not asked or not answered. */
export const documentUse = {
  purpose: z.optional(z.enum(purposes)),
  /** A code of ISO 3166-1; it need not be the country of delivery. */
  countryOfUse: z.optional(z.string()),
  /** The form of the certificate that the customer chose. */
  certificateForm: z.optional(z.enum(certificateForms)),
  /** What the person who orders is to its holder. */
  relation: z.optional(z.enum(relations)),
  /** Of a power of attorney. */
  powersPurpose: z.optional(z.enum(powersPurposes)),
  signingWay: z.optional(z.enum(signingWays)),
}
export type DocumentUse = Readonly<z.infer<z.ZodMiniObject<typeof documentUse>>>

/** The same fields alone, without those that are absent. */
export const pickDocumentUse = ({
  purpose,
  countryOfUse,
  certificateForm,
  relation,
  powersPurpose,
  signingWay,
}: DocumentUse): DocumentUse => ({
  ...(purpose === undefined ? {} : { purpose }),
  ...(countryOfUse === undefined ? {} : { countryOfUse }),
  ...(certificateForm === undefined ? {} : { certificateForm }),
  ...(relation === undefined ? {} : { relation }),
  ...(powersPurpose === undefined ? {} : { powersPurpose }),
  ...(signingWay === undefined ? {} : { signingWay }),
})
