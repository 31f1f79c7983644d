import { formatDecimal } from '@cartorio/contracts/money.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import { AmountLines, TotalLine } from '../../../components/Amounts/Amounts'
import { currencyNames } from '../../../content/currencies'
import type { CheckoutOrder } from '../checkout-order'
import styles from './Summary.module.css'
import { useOrderedView } from './use-ordered-view'

/** How the total came about. */
export const OrderAmounts = ({ order }: { readonly order: CheckoutOrder }) => {
  const { currency, totalPrice } = order
  const { data: view } = useOrderedView(order)
  return (
    <>
      {view && (
        <div className={styles.lines}>
          <AmountLines
            lines={priceLines(view.breakdown).map(({ name, amount }) => ({
              name,
              amount: formatDecimal(amount, currency),
            }))}
          />
        </div>
      )}
      <TotalLine amount={formatDecimal(totalPrice, currency)} />
      <p className={styles.quiet}>{`Valores em ${currencyNames[currency].many}.`}</p>
    </>
  )
}
