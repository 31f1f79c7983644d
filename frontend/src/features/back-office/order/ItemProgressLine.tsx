import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { itemEndLabels } from '@cartorio/contracts/item-ends.js'
import { type Promises, promisedStepByKind } from '@cartorio/contracts/promised-steps.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import { stepName } from '../../../components/ItemSteps/item-steps'
import { formatDay } from '../../../lib/format'
import items from './OrderItems.module.css'

type ItemProgressLineProps = {
  readonly item: ItemProgress
  readonly promises: Promises
  readonly cancelled: boolean
}

const dayOf = (step: StepKind, { issuedOn }: ItemProgress): string =>
  step === 'issue' && issuedOn !== null ? ` ${formatDay(issuedOn)}` : ''

/** The steps of a document on one line: those done, and those that wait, with the promised day of the first. */
export const ItemProgressLine = ({ item, promises, cancelled }: ItemProgressLineProps) => {
  const end = item.ended === null ? (cancelled ? 'Cancelado com o pedido' : undefined) : itemEndLabels[item.ended]
  const shown = item.plan.filter((step) => end === undefined || item.progress[step] === 'done')
  const next = shown.find((step) => item.progress[step] === 'waiting')
  return (
    <ul className={items.progress}>
      {shown.map((step) => {
        const isDone = item.progress[step] === 'done'
        const by = step === next ? promises[promisedStepByKind[step]] : undefined
        return (
          <li key={step} data-done={isDone}>
            <span aria-hidden="true">{isDone ? '✓ ' : '○ '}</span>
            {stepName(step, item)}
            <span className="visually-hidden">{isDone ? ': feita' : ': aguardando'}</span>
            {isDone ? dayOf(step, item) : by !== undefined && ` até ${formatDay(by)}`}
          </li>
        )
      })}
      {end !== undefined && <li className={items.lacks}>{end}</li>}
    </ul>
  )
}
