import { laterPart } from '../../components/LaterPart/later-part'
import { StepSkeleton } from '../../components/LaterPart/StepSkeleton'
import { LowerOutline } from './LowerOutline'

/** Country, postal code, dates and CPF of the lower half of the form. */
export const LaterFields = laterPart(
  async () => (await import('./LowerFields')).LowerFields,
  ({ withFields, asks }) => <LowerOutline withFields={withFields} asks={asks} />,
)

/** Only where the certificate's form is enough. */
export const LaterOneForm = laterPart(async () => (await import('./OneForm')).OneForm, <StepSkeleton fields={1} />)

export const LaterFinished = laterPart(async () => (await import('./Finished')).Finished, <StepSkeleton />)

/** Only for an order whose translation has no language yet; the form below waits for it (`useLoadedFirst`). */
export const LaterTranslationLanguages = laterPart(
  async () => (await import('./TranslationLanguages')).TranslationLanguages,
  null,
)
