import type { DocumentType } from '../products.js'
import { birthGuidance } from './birth/guidance.js'
import { criminalRecordGuidance } from './criminal-record/guidance.js'
import { deathGuidance } from './death/guidance.js'
import type { Guidance } from './guidance.js'
import { marriageGuidance } from './marriage/guidance.js'
import { powerOfAttorneyGuidance } from './power-of-attorney/guidance.js'

/** What is proposed for each document, by its purpose and country. The order flows alone load it. */
export const guidanceByType: Readonly<Record<DocumentType, Guidance>> = {
  BIRTH: birthGuidance,
  MARRIAGE: marriageGuidance,
  DEATH: deathGuidance,
  CRIMINAL_BACKGROUND: criminalRecordGuidance,
  POWER_OF_ATTORNEY: powerOfAttorneyGuidance,
  TEST_PRODUCT: () => [],
}
