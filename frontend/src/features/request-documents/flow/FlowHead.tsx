import type { Currency } from '@cartorio/contracts/money.js'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { PageHead } from '../../../components/PageHead/PageHead'
import type { Heading } from '../../../content/headings'
import { SiteLink } from '../../../lib/link'
import { CurrencyChoice } from './CurrencyChoice'
import styles from './FlowHead.module.css'

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
