import type { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { formatCardNumber } from './card'
import styles from './TestCards.module.css'

type TestCardsProps = {
  readonly cards: typeof sandboxCards
  readonly disabled: boolean
  readonly onChoose: (number: string) => void
}

/** The sandbox's numbers as buttons that fill the form. */
export const TestCards = ({ cards, disabled, onChoose }: TestCardsProps) => {
  const outcomes = [
    { number: cards.pays, outcome: 'paga' },
    { number: cards.declined, outcome: 'é recusado' },
    { number: cards.asksForConfirmation, outcome: 'pede confirmação' },
  ]
  return (
    <fieldset className={styles.cards} disabled={disabled}>
      <legend className={styles.legend}>Números de teste</legend>
      {outcomes.map(({ number, outcome }) => (
        <button key={number} type="button" className={styles.card} onClick={() => onChoose(number)}>
          <span className={styles.number}>{formatCardNumber(number)}</span> <span>{outcome}</span>
        </button>
      ))}
    </fieldset>
  )
}
