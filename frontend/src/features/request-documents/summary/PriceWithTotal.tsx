import { TotalLine } from '../../../components/Amounts/Amounts'
import { PriceFailure, PriceLines } from './PriceLines'
import styles from './PriceWithTotal.module.css'
import { totalText } from './price-text'
import type { SummaryPrice } from './summary-price'

/** What the total is made of, the total, and below it why there is none. */
export const PriceWithTotal = ({ price }: { readonly price: SummaryPrice }) => (
  <>
    <PriceLines price={price} />
    <div className={styles.total}>
      <TotalLine amount={totalText(price)} />
      <PriceFailure price={price} />
    </div>
  </>
)
