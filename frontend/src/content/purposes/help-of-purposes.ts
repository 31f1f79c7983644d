import { bankOrPropertyInBrazil } from './bank-or-property-in-brazil'
import { inheritanceOrPension } from './inheritance-or-pension'
import { italianCitizenship } from './italian-citizenship'
import { marriageAbroad } from './marriage-abroad'
import { portugueseCitizenship } from './portuguese-citizenship'
import type { NamedPurpose, PurposeHelp } from './purpose-help'
import { schoolOrWork } from './school-or-work'
import { spanishCitizenship } from './spanish-citizenship'
import { usImmigration } from './us-immigration'

export const helpOfPurposes: Readonly<Record<NamedPurpose, PurposeHelp>> = {
  'italian-citizenship': italianCitizenship,
  'portuguese-citizenship': portugueseCitizenship,
  'spanish-citizenship': spanishCitizenship,
  'marriage-abroad': marriageAbroad,
  'us-immigration': usImmigration,
  'school-or-work': schoolOrWork,
  'inheritance-or-pension': inheritanceOrPension,
  'bank-or-property-in-brazil': bankOrPropertyInBrazil,
}
