import { lazySection, StepSkeleton } from '../../../components/LazySection/LazySection'

const waiting = <StepSkeleton fields={1} text="Abrindo…" />

/** What only orders have that were issued, delivered, or charged or refunded beside their price. */
export const LazyCopiesCard = lazySection(async () => (await import('./CopiesCard')).CopiesCard, waiting)
export const LazyGuaranteeCard = lazySection(async () => (await import('./GuaranteeCard')).GuaranteeCard, waiting)
export const LazyRatingCard = lazySection(async () => (await import('./RatingCard')).RatingCard, waiting)
export const LazyMovements = lazySection(async () => (await import('./Movements')).Movements, waiting)
