import { laterPart } from '../../../components/LaterPart/later-part'
import { StepSkeleton } from '../../../components/LaterPart/StepSkeleton'

const waiting = <StepSkeleton fields={1} text="Abrindo…" />

/** What only orders have that were issued, delivered, or charged or refunded beside their price. */
export const LaterCopiesCard = laterPart(async () => (await import('./CopiesCard')).CopiesCard, waiting)
export const LaterGuaranteeCard = laterPart(async () => (await import('./GuaranteeCard')).GuaranteeCard, waiting)
export const LaterRatingCard = laterPart(async () => (await import('./RatingCard')).RatingCard, waiting)
export const LaterMovements = laterPart(async () => (await import('./Movements')).Movements, waiting)
