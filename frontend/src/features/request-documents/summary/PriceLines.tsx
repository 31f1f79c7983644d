import type { ItemsPricingResponse } from '@cartorio/contracts/http/pricing.js'
import { type Currency, formatNumber } from '@cartorio/contracts/money.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import { AmountLines, TotalLine } from '../../../components/Amounts/Amounts'
import { Button } from '../../../components/Button/Button'
import type { WithoutShipping } from '../../../lib/promise-text'
import styles from './PriceLines.module.css'

/** An amount of the price on the screen; a price that is not known has a sentence of its own. */
export const priceText = (amount: number | undefined, currency: Currency | undefined): string =>
  amount === undefined || currency === undefined ? 'A calcular' : formatNumber(amount, currency)

export const totalText = ({ answer }: SummaryPrice): string => priceText(answer?.total, answer?.currency)

/** What both flows show of the server's price. */
export type SummaryPrice = {
  /** The answer to the last request; `undefined` before the first one. */
  readonly answer:
    | Pick<
        ItemsPricingResponse,
        | 'currency'
        | 'basePrice'
        | 'searchPrice'
        | 'translationPrice'
        | 'apostillePrice'
        | 'expeditedPrice'
        | 'shippingPrice'
        | 'shippingToAttorney'
        | 'total'
        | 'estimatedShipping'
        | 'estimatedDelivery'
      >
    | undefined
  readonly withoutShipping: WithoutShipping
  /** Present when the price could not be had. */
  readonly retry: (() => void) | undefined
}

const shippingText = ({ answer, withoutShipping }: SummaryPrice): string => {
  switch (withoutShipping) {
    case 'no-parcel':
    case 'free':
      return 'Grátis'
    case 'at-checkout':
      return 'Calculado no checkout'
    case 'unknown':
      return 'A calcular na entrega'
    case undefined:
      return priceText(answer?.shippingPrice ?? undefined, answer?.currency)
    default:
      return withoutShipping satisfies never
  }
}

/** What the total is made of, without the total. */
export const PriceLines = ({ price }: { readonly price: SummaryPrice }) => {
  const { answer } = price
  const lines = priceLines(
    {
      base: answer?.basePrice,
      search: answer?.searchPrice,
      translation: answer?.translationPrice,
      apostille: answer?.apostillePrice,
      expedited: answer?.expeditedPrice,
      shipping: answer?.shippingPrice ?? undefined,
      shippingToAttorney: answer?.shippingToAttorney,
    },
    price.withoutShipping === 'no-parcel',
  )
  return (
    <AmountLines
      lines={lines.map(({ part, name, amount }) => ({
        name,
        amount: part === 'shipping' ? shippingText(price) : priceText(amount, answer?.currency),
      }))}
    />
  )
}

/** There is no price, and what to do. Below the total, which it does not move. */
export const PriceFailure = ({ price: { retry } }: { readonly price: SummaryPrice }) =>
  retry && (
    <p role="alert">
      Não foi possível calcular o preço agora. Tente de novo, ou continue: você vê o preço antes de pagar.{' '}
      <Button size="small" onClick={retry}>
        Calcular de novo
      </Button>
    </p>
  )

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
