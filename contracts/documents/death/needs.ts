import type { RequestedNeeds } from '../needs.js'
import { placeFields, recordFields } from '../record-fields.js'

export const needs: RequestedNeeds = {
  required: ['deceasedName', ...placeFields],
  optional: ['matricula', 'deathDate', 'deathPlace', 'parents', ...recordFields],
}
