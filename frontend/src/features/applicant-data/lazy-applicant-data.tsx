import { lazySection, lazySectionBelow, StepSkeleton } from '../../components/LazySection/LazySection'
import { LowerOutline } from './LowerOutline'

/** Country, postal code, dates and CPF of the lower half of the form. */
export const LazyFields = lazySectionBelow(
  async () => (await import('./LowerFields')).LowerFields,
  ({ withFields, asks }) => <LowerOutline withFields={withFields} asks={asks} />,
)

/** Only where the certificate's form is enough. */
export const LazyOneForm = lazySection(async () => (await import('./OneForm')).OneForm, <StepSkeleton fields={1} />)

export const LazyFinished = lazySection(async () => (await import('./Finished')).Finished, <StepSkeleton />)

/** Only for an order whose translation has no language yet; the form below waits for it (`useLoadedFirst`). */
export const LazyTranslationLanguages = lazySection(
  async () => (await import('./TranslationLanguages')).TranslationLanguages,
  null,
)
