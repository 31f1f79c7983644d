import { itemEndLabels } from '@cartorio/contracts/events/work-events.js'
import type { ItemProgress, Step } from '@cartorio/contracts/http/order-view.js'
import { languageNames, languageOf } from '@cartorio/contracts/languages.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { StatusMark } from '../StatusMark/StatusMark'
import styles from './ItemSteps.module.css'

const finishedAs: Readonly<Record<Step, OrderStatus>> = {
  issue: 'DOCUMENT_ISSUED',
  translate: 'TRANSLATED',
  apostille: 'APOSTILLED',
}
const order: readonly Step[] = ['issue', 'translate', 'apostille']

const stepName = (step: Step, item: ItemProgress): string => {
  if (step === 'issue') return 'Emissão'
  if (step === 'apostille') return 'Apostila'
  const language = item.translationLanguage === null ? undefined : languageOf(item.translationLanguage)
  return language === undefined ? 'Tradução' : `Tradução (${languageNames[language].toLowerCase()})`
}

/** Of a document that has ended only what was done is of interest. */
const stepsShown = ({ progress }: ItemProgress, hasEnded: boolean): readonly Step[] =>
  order.filter((step) => (hasEnded ? progress[step] === 'done' : progress[step] !== 'not-needed'))

/** How a document ended: by itself, or with its order. */
const endOf = ({ item: { ended }, cancelled = false }: StepMarksProps): string | undefined => {
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
  const end = endOf({ item, cancelled })
  return (
    <ul className={styles.steps}>
      {stepsShown(item, end !== undefined).map((step) => (
        <li key={step} className={item.progress[step] === 'done' ? styles.done : undefined}>
          {item.progress[step] === 'done' ? (
            <StatusMark status={finishedAs[step]} label={`${stepName(step, item)}: feita`} />
          ) : (
            <StatusMark status="PENDING" label={`${stepName(step, item)}: a fazer`} />
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

type ItemStepsProps = { readonly items: readonly ItemProgress[]; readonly cancelled?: boolean }

/** Each document of an order with its steps. */
export const ItemSteps = ({ items, cancelled = false }: ItemStepsProps) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item.id}>
        <p className={styles.name}>
          {item.type}
          {item.quantity > 1 && <span className={styles.quantity}> × {item.quantity}</span>}
        </p>
        <StepMarks item={item} cancelled={cancelled} />
      </li>
    ))}
  </ul>
)
