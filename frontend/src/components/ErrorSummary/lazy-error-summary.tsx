import type { FieldValues } from 'react-hook-form'
import { lazySection } from '../LazySection/lazy-section'

/** Loaded with the first touch: nothing is wrong before. */
export const lazyErrorSummary = <Values extends FieldValues>() =>
  lazySection(async () => (await import('./ErrorSummary')).ErrorSummary<Values>, null)
