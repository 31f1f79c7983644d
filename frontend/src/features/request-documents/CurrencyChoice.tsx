import type { Currency } from '@cartorio/contracts/money.js'
import { Select } from 'antd'
import { currencyNames } from '../../content/currencies'

type CurrencyChoiceProps = {
  readonly currency: Currency
  readonly offered: readonly Currency[]
  readonly onChoose: (currency: Currency) => void
  /** Once the order is on its way to the payment. */
  readonly disabled: boolean
}

/** In which of the offered currencies prices are shown and the order is placed. */
export const CurrencyChoice = ({ currency, offered, onChoose, disabled }: CurrencyChoiceProps) => (
  <Select<Currency>
    aria-label="Moeda"
    value={currency}
    onChange={onChoose}
    disabled={disabled}
    popupMatchSelectWidth={false}
    options={offered.map((value) => ({ value, label: currencyNames[value].one }))}
  />
)
