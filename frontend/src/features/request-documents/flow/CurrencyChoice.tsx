import { type Currency, currencySchema } from '@cartorio/contracts/money.js'
import { currencyNames } from '../../../content/currencies'
import styles from './CurrencyChoice.module.css'

type CurrencyChoiceProps = {
  readonly currency: Currency
  readonly offered: readonly Currency[]
  readonly onChoose: (currency: Currency) => void
  /** Once the order is on its way to the payment. */
  readonly disabled: boolean
}

/** In which of the offered currencies prices are shown and the order is placed. */
export const CurrencyChoice = ({ currency, offered, onChoose, disabled }: CurrencyChoiceProps) => (
  <select
    className={styles.select}
    aria-label="Moeda"
    value={currency}
    onChange={({ target }) => onChoose(currencySchema.parse(target.value))}
    disabled={disabled}
  >
    {offered.map((value) => (
      <option key={value} value={value}>
        {currencyNames[value].one}
      </option>
    ))}
  </select>
)
