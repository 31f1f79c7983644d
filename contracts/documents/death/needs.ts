import { placeFields, recordFields } from '../record-fields.js'
import type { RequestedNeeds } from '../requested-needs.js'

export const needs: RequestedNeeds = {
  required: ['deceasedName', ...placeFields],
  optional: ['matricula', 'deathDate', 'parents', ...recordFields],
}
