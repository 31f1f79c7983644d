import { TotalLine } from '../../../components/Amounts/Amounts'
import { PriceFailure, PriceLines, type SummaryPrice, totalText } from './PriceLines'
import styles from './PriceWithTotal.module.css'

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
