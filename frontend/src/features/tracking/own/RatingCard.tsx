import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { rangeMessage } from '@cartorio/contracts/http/rating.js'
import { useId, useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { formatDay } from '../../../lib/format'
import { useRateOrder } from '../api/rate-order'
import card from '../TrackingResult.module.css'
import styles from './RatingCard.module.css'

const words: Readonly<Record<number, string>> = {
  1: 'muito ruim',
  2: 'ruim',
  3: 'regular',
  4: 'bom',
  5: 'muito bom',
}
const marks = [1, 2, 3, 4, 5]

type RatingCardProps = { readonly order: OrderView; readonly onRated: () => void }

/** How content the customer is, from 1 to 5. */
export const RatingCard = ({ order, onRated }: RatingCardProps) => {
  const { value, open, until } = order.rating
  const [picked, setPicked] = useState<number>()
  const chosen = picked ?? value
  // Recorded: from now on the order's own mark is shown, also where another tab changes it.
  if (picked !== undefined && picked === value) setPicked(undefined)
  const { send, sending, failure } = useRateOrder(order.token, onRated)
  const question = useId()
  /** It was to be sent without a mark. */
  const [missed, setMissed] = useState(false)
  const problem = missed && picked === undefined ? rangeMessage : failure
  const changeable = open && until !== null ? ` Você pode mudá-la até ${formatDay(until)}.` : ''
  return (
    <section className={`${card.card} ${card.screenOnly}`} aria-labelledby={question}>
      <h3 id={question}>{value === null ? 'Como foi o seu pedido?' : 'Sua avaliação'}</h3>
      <p aria-live="polite">
        {value === null
          ? 'De 1 (muito ruim) a 5 (muito bom). A nossa equipe lê cada nota.'
          : `Você deu nota ${value} de 5: ${words[value]}.${changeable}`}
      </p>
      {open && (
        <>
          <div className={styles.choice} role="radiogroup" aria-labelledby={question}>
            {marks.map((mark) => (
              <label key={mark} title={words[mark]}>
                <input
                  type="radio"
                  name={question}
                  checked={chosen === mark}
                  aria-describedby={problem === undefined ? undefined : `${question}-problem`}
                  onChange={() => {
                    setMissed(false)
                    setPicked(mark)
                  }}
                />
                <span>{mark}</span>
              </label>
            ))}
          </div>
          {problem !== undefined && (
            <p id={`${question}-problem`} className={styles.failure} role="alert">
              {problem}
            </p>
          )}
          <Button
            className={styles.send}
            // Not disabled: the button would lose the focus once its mark is recorded.
            aria-disabled={picked === undefined}
            busy={sending}
            onClick={() => (picked === undefined ? setMissed(true) : send({ rating: picked }))}
          >
            {value === null ? 'Enviar avaliação' : 'Mudar a nota'}
          </Button>
        </>
      )}
    </section>
  )
}
