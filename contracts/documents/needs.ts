import type { DocumentType } from '../products.js'
import { needs as criminalRecord } from './criminal-record/needs.js'
import { needs as death } from './death/needs.js'
import { needs as marriage } from './marriage/needs.js'
import { needs as powerOfAttorney } from './power-of-attorney/needs.js'
import type { DocumentNeeds, RequestedNeeds } from './requested-needs.js'

const nothing: RequestedNeeds = { required: [], optional: [] }

/** Beside the definitions, because only an order's data forms need it. */
export const documentNeeds: Readonly<Record<DocumentType, RequestedNeeds>> = {
  BIRTH: nothing,
  MARRIAGE: marriage,
  DEATH: death,
  POWER_OF_ATTORNEY: powerOfAttorney,
  CRIMINAL_BACKGROUND: criminalRecord,
  TEST_PRODUCT: nothing,
}

/** The data that an order is asked for; one from before plans only for what was asked then. */
export const findNeeds = (
  documentType: DocumentType,
  { beforePlans }: { readonly beforePlans: boolean },
): DocumentNeeds => {
  const needs = documentNeeds[documentType]
  return beforePlans ? (needs.beforePlans ?? needs) : needs
}
