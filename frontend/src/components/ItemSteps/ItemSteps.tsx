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
const stepsShown = ({ progress, ended }: ItemProgress): readonly Step[] =>
  order.filter((step) => (ended === null ? progress[step] !== 'not-needed' : progress[step] === 'done'))

/** The steps that a document needs, done or still to do, or how it ended without them. */
export const StepMarks = ({ item }: { readonly item: ItemProgress }) => (
  <ul className={styles.steps}>
    {stepsShown(item).map((step) => (
      <li key={step} className={item.progress[step] === 'done' ? styles.done : undefined}>
        {item.progress[step] === 'done' ? (
          <StatusMark status={finishedAs[step]} label={`${stepName(step, item)}: feita`} />
        ) : (
          <StatusMark status="PENDING" label={`${stepName(step, item)}: a fazer`} />
        )}
      </li>
    ))}
    {item.ended !== null && (
      <li>
        <StatusMark status="CANCELLED" label={itemEndLabels[item.ended]} />
      </li>
    )}
  </ul>
)

/** Each document of an order with its steps. */
export const ItemSteps = ({ items }: { readonly items: readonly ItemProgress[] }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item.id}>
        <p className={styles.name}>
          {item.type}
          {item.quantity > 1 && <span className={styles.quantity}> × {item.quantity}</span>}
        </p>
        <StepMarks item={item} />
      </li>
    ))}
  </ul>
)
