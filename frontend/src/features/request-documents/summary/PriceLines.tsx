import { priceLines } from '@cartorio/contracts/price-lines.js'
import { AmountLines } from '../../../components/Amounts/Amounts'
import { Button } from '../../../components/Button/Button'
import { priceText } from './price-text'
import type { SummaryPrice } from './summary-price'

const shippingText = ({ answer, withoutShipping }: SummaryPrice): string => {
  switch (withoutShipping) {
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
  const lines = priceLines({
    base: answer?.basePrice,
    translation: answer?.translationPrice,
    apostille: answer?.apostillePrice,
    expedited: answer?.expeditedPrice,
    shipping: answer?.shippingPrice ?? undefined,
  })
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
