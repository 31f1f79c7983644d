import { formatUsd } from '../../lib/format'
import styles from './PriceLines.module.css'
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
    { name: 'Tradução juramentada', amount: price.translation },
    { name: 'Apostila de Haia', amount: price.apostille },
    { name: 'Atendimento expresso', amount: price.expedited },
  ].filter(({ amount }) => amount > 0)
  return (
    <dl className={styles.lines}>
      <div>
        <dt>Documentos</dt>
        <dd>{formatUsd(price.base)}</dd>
      </div>
      {services.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatUsd(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>Frete</dt>
        <dd>{shippingText(price.shipping)}</dd>
      </div>
    </dl>
  )
}
