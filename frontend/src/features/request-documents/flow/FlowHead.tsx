import { type Currency, currencySchema } from '@cartorio/contracts/money.js'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { PageHead } from '../../../components/PageHead/PageHead'
import { currencyNames } from '../../../content/currencies'
import type { Heading } from '../../../content/headings'
import { SiteLink } from '../../../lib/link'
import styles from './FlowHead.module.css'

type CurrencyChoiceProps = {
  readonly currency: Currency
  readonly offered: readonly Currency[]
  readonly onChoose: (currency: Currency) => void
  /** Once the order is on its way to the payment. */
  readonly disabled: boolean
}

/** In which of the offered currencies prices are shown and the order is placed. */
const CurrencyChoice = ({ currency, offered, onChoose, disabled }: CurrencyChoiceProps) => (
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

/** Where the tab keeps the order: what is lost is lost with the tab. */
export const leaveOrderQuestion =
  'Sair do pedido? Os documentos e serviços escolhidos ficam guardados neste aparelho; o resto fica só nesta aba. Para guardar também nomes, contato e endereço, salve um rascunho.'

type FlowHeadProps = {
  readonly heading: Heading
  readonly currency: Currency
  readonly offered: readonly Currency[]
  readonly onChooseCurrency: (currency: Currency) => void
  readonly onClear: () => void
  /** The order is on its way to the payment. */
  readonly leaving: boolean
}

/** What holds for the whole order: the way out, a new beginning, the currency. */
export const FlowHead = ({ heading, currency, offered, onChooseCurrency, onClear, leaving }: FlowHeadProps) => (
  <PageHead {...heading}>
    <div className={styles.ways}>
      <SiteLink to="/">Voltar ao início</SiteLink>
      <ConfirmButton
        size="small"
        question="Apagar tudo o que você preencheu?"
        confirm="Apagar"
        cancel="Manter"
        onConfirm={onClear}
        disabled={leaving}
      >
        Limpar
      </ConfirmButton>
      {offered.length > 1 && (
        <CurrencyChoice currency={currency} offered={offered} onChoose={onChooseCurrency} disabled={leaving} />
      )}
    </div>
  </PageHead>
)
