import { guideCivilRecord } from '../civil-record-guidance.js'

export const deathGuidance = guideCivilRecord
