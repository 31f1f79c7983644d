import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { itemEndLabels } from '@cartorio/contracts/item-ends.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import { StatusMark } from '../StatusMark/StatusMark'
import styles from './ItemSteps.module.css'
import { statusAfter, stepName } from './item-steps'

/** Of a document that has ended only what was done is of interest. */
const stepsShown = ({ plan, progress }: ItemProgress, hasEnded: boolean): readonly StepKind[] =>
  plan.filter((step) => !hasEnded || progress[step] === 'done')

/** How a document ended: by itself, or with its order. */
const describeItemEnd = ({ item: { ended }, cancelled = false }: StepMarksProps): string | undefined => {
  if (ended !== null) return itemEndLabels[ended]
  return cancelled ? 'Cancelado com o pedido' : undefined
}

type StepMarksProps = {
  readonly item: ItemProgress
  /** Whether its order was cancelled. */
  readonly cancelled?: boolean
}

/** The steps that a document needs, done or still to do, or how it ended without them. */
export const StepMarks = ({ item, cancelled = false }: StepMarksProps) => {
  const end = describeItemEnd({ item, cancelled })
  return (
    <ul className={styles.steps}>
      {stepsShown(item, end !== undefined).map((step) => (
        <li key={step} className={item.progress[step] === 'done' ? styles.done : undefined}>
          {item.progress[step] === 'done' ? (
            <StatusMark status={statusAfter[step]} label={`${stepName(step, item)}: feita`} />
          ) : (
            <StatusMark status="PENDING" label={`${stepName(step, item)}: aguardando`} />
          )}
        </li>
      ))}
      {end !== undefined && (
        <li>
          <StatusMark status="CANCELLED" label={end} />
        </li>
      )}
    </ul>
  )
}
