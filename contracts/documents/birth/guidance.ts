import { guideCivilRecord } from '../civil-record-guidance.js'

export const birthGuidance = guideCivilRecord
