import { laterPart } from '../../components/LaterPart/later-part'
import { StepSkeleton } from '../../components/LaterPart/StepSkeleton'

export const lowerSkeleton = <StepSkeleton fields={5} />

/** Country, postal code, dates and CPF of the lower half of the form. */
export const LaterFields = laterPart(async () => (await import('./LowerFields')).LowerFields, lowerSkeleton)

export const LaterFinished = laterPart(async () => (await import('./Finished')).Finished, <StepSkeleton />)

/** Only for an order whose translation has no language yet. */
export const LaterTranslationLanguages = laterPart(
  async () => (await import('./TranslationLanguages')).TranslationLanguages,
  <StepSkeleton fields={1} />,
)
