import { suggestServices } from '../guidance.js'

export const criminalRecordGuidance = suggestServices
