import { StepSkeleton } from '../../components/LazySection/LazySection'

/** The card form until its provider's script is here. */
export const PreparingForm = () => <StepSkeleton fields={4} text="Preparando pagamento..." shown />
