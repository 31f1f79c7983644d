import { AmountLines } from '../../../components/Amounts/AmountLines'
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
  const services = [
    { name: 'Tradução juramentada', amount: answer?.translationPrice ?? 0 },
    { name: 'Apostila de Haia', amount: answer?.apostillePrice ?? 0 },
    { name: 'Atendimento expresso', amount: answer?.expeditedPrice ?? 0 },
  ].filter(({ amount }) => amount > 0)
  return (
    <AmountLines
      lines={[
        { name: 'Documentos', amount: priceText(answer?.basePrice, answer?.currency) },
        ...services.map(({ name, amount }) => ({ name, amount: priceText(amount, answer?.currency) })),
        { name: 'Frete', amount: shippingText(price) },
      ]}
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
