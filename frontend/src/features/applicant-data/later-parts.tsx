import { laterPart } from '../../components/LaterPart/later-part'
import { StepSkeleton } from '../../components/LaterPart/StepSkeleton'
import { documentsWithoutLanguage } from './documents-without-language'
import { LanguagesOutline } from './LanguagesOutline'
import { LowerOutline } from './LowerOutline'

/** Country, postal code, dates and CPF of the lower half of the form. */
export const LaterFields = laterPart(
  async () => (await import('./LowerFields')).LowerFields,
  ({ withFields, asks }) => <LowerOutline withFields={withFields} asks={asks} />,
)

export const LaterFinished = laterPart(async () => (await import('./Finished')).Finished, <StepSkeleton />)

/** Only for an order whose translation has no language yet. */
export const LaterTranslationLanguages = laterPart(
  async () => (await import('./TranslationLanguages')).TranslationLanguages,
  ({ order }) => <LanguagesOutline documents={documentsWithoutLanguage(order)} />,
)
