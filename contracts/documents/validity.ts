import { addDays } from '../office-time.js'
import { type DocumentType, documentDefinitions } from '../products.js'
import type { Purpose } from './purposes.js'

/** How old a certificate may be for a purpose, in days; where nothing is written, authorities commonly name no limit. */
const daysByPurpose: Readonly<Partial<Record<Purpose, number>>> = {
  // Consulates and comuni commonly ask for six months.
  'italian-citizenship': 180,
  'marriage-abroad': 90,
  'bank-or-property-in-brazil': 90,
}

type IssuedDocument = {
  readonly documentType: DocumentType
  /** Absent where it was not asked. */
  readonly purpose?: Purpose | undefined
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string
}

/** The last day on which the document is commonly taken; `null` where no limit is known. */
export const computeGoodUntil = ({ documentType, purpose, issuedOn }: IssuedDocument): string | null => {
  const { goodForDays } = documentDefinitions[documentType]
  const limits = [goodForDays, purpose && daysByPurpose[purpose]].filter((days) => days !== undefined)
  return limits.length === 0 ? null : addDays(issuedOn, Math.min(...limits))
}
