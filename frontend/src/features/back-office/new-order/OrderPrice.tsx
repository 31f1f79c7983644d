import { type Currency, formatNumber } from '@cartorio/contracts/money.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import { Button } from 'antd'
import { AmountLines, TotalLine } from '../../../components/Amounts/Amounts'
import { problemDetail } from '../../../lib/http'
import { promiseCondition, promiseText, type WithoutShipping } from '../../../lib/promise-text'
import type { NewOrderPrice } from '../api/new-order'
import styles from './NewOrderPage.module.css'

const amountText = (amount: number | null | undefined, currency: Currency): string =>
  typeof amount === 'number' ? formatNumber(amount, currency) : 'A calcular'

const shippingTexts: Readonly<Record<NonNullable<WithoutShipping>, string>> = {
  'no-parcel': 'Grátis',
  free: 'Grátis',
  'at-checkout': 'A calcular',
  unknown: 'Com o endereço',
}

/** The server's price, line by line, as the operator says it on the telephone. */
export const OrderPrice = ({ price }: { readonly price: NewOrderPrice }) => {
  const { answer, withoutShipping, error, isOld } = price
  if (error !== null && answer === undefined)
    return (
      <div role="alert">
        <p className={styles.failure}>{problemDetail(error, 'O preço não foi calculado. Tente de novo.')}</p>
        <Button size="small" onClick={price.retry}>
          Calcular de novo
        </Button>
      </div>
    )
  if (answer === undefined) return <p className={styles.quiet}>Escolha um documento para ver o preço.</p>
  const lines = priceLines(
    {
      base: answer.basePrice,
      search: answer.searchPrice,
      translation: answer.translationPrice,
      apostille: answer.apostillePrice,
      expedited: answer.expeditedPrice,
      shipping: answer.shippingPrice ?? undefined,
      shippingToAttorney: answer.shippingToAttorney,
    },
    withoutShipping === 'no-parcel',
  )
  const promise = promiseText({ answer, withoutShipping })
  return (
    <div className={styles.price} aria-busy={isOld}>
      <AmountLines
        lines={lines.map(({ part, name, amount }) => ({
          name,
          amount:
            part === 'shipping' && withoutShipping !== undefined
              ? shippingTexts[withoutShipping]
              : amountText(amount, answer.currency),
        }))}
      />
      <TotalLine amount={amountText(answer.total, answer.currency)} />
      {promise !== undefined && (
        <p className={styles.quiet}>
          {`${promise}, ${promiseCondition(price.productIds).replace('você pagar e assinar', 'o cliente pagar e assinar').replace('você pagar', 'o cliente pagar')}.`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isOld ? '' : `Total ${amountText(answer.total, answer.currency)}`}
      </p>
    </div>
  )
}
