import type { FieldValues } from 'react-hook-form'
import { laterPart } from '../LaterPart/later-part'

/** Loaded with the first touch: nothing is wrong before. */
export const laterErrorSummary = <Values extends FieldValues>() =>
  laterPart(async () => (await import('./ErrorSummary')).ErrorSummary<Values>, null)
