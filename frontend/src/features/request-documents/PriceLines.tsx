import { formatUsd } from '@cartorio/contracts/money.js'
import { AmountLines } from '../../components/Amounts/AmountLines'
import type { Price } from './price'

const shippingText = (shipping: Price['shipping']): string => {
  switch (shipping.kind) {
    case 'free':
      return 'Grátis'
    case 'known':
      return formatUsd(shipping.price)
    case 'at-checkout':
      return 'Calculado no checkout'
    case 'unknown':
      return 'A calcular na entrega'
    default:
      return shipping satisfies never
  }
}

/** What the total is made of, without the total. */
export const PriceLines = ({ price }: { readonly price: Price }) => {
  const services = [
    { name: 'Tradução juramentada', cents: price.translation },
    { name: 'Apostila de Haia', cents: price.apostille },
    { name: 'Atendimento expresso', cents: price.expedited },
  ].filter(({ cents }) => cents > 0)
  return (
    <AmountLines
      lines={[
        { name: 'Documentos', amount: formatUsd(price.base) },
        ...services.map(({ name, cents }) => ({ name, amount: formatUsd(cents) })),
        { name: 'Frete', amount: shippingText(price.shipping) },
      ]}
    />
  )
}
