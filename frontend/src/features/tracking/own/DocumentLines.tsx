import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { StatusMark, StatusShape } from '../../../components/StatusMark/StatusMark'
import { formatDay } from '../../../lib/format'
import { wasErased } from '../../../lib/order-state'
import styles from './DocumentLines.module.css'
import { documentLines, type LineStep } from './document-lines'

/** Each document with the way that it goes: what was done on which day, and what is promised by which. */
export const DocumentLines = ({ order }: { readonly order: OrderView }) => {
  const erased = wasErased(order)
  return (
    <ul className={styles.documents}>
      {documentLines(order).map(({ document, steps, end }) => (
        <li key={document.id} className={styles.document}>
          <div className={styles.head}>
            <Rosette documentType={document.documentType} size={36} />
            <p className={styles.name}>
              <span>{erased ? document.type : `${document.type} de ${document.familyMember.name}`}</span>
              {document.quantity > 1 && <span>{` × ${document.quantity}`}</span>}
            </p>
          </div>
          {steps.length > 0 && (
            <ol className={styles.line}>
              {steps.map((step) => (
                <Step key={step.key} step={step} />
              ))}
            </ol>
          )}
          {end !== undefined && (
            <p className={styles.end}>
              <StatusMark status="CANCELLED" label={end} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is promised has its day below; of the rest all that is known is that it waits. */
const openStep = (name: string, day: string | null): string => (day === null ? `${name}: aguardando` : name)

const Step = ({ step: { name, finished, mark, state, day } }: { readonly step: LineStep }) => (
  <li data-state={state}>
    <span className={styles.mark}>
      <StatusShape status={state === 'done' ? mark : 'PENDING'} />
    </span>
    <span className={styles.words}>
      <span className={styles.step}>{state === 'done' ? `${name}: ${finished}` : openStep(name, day)}</span>
      {day !== null && <time dateTime={day}>{state === 'done' ? formatDay(day) : `até ${formatDay(day)}`}</time>}
    </span>
  </li>
)
