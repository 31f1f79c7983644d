import { volumeDays } from '@cartorio/contracts/volume-days.js'
import { Button } from '../../../components/Button/Button'
import { Notice } from '../../../components/Notice/Notice'
import type { ListPrices } from '../api/get-list-prices'
import { priceText } from '../summary/PriceLines'
import type { ShippingLookup } from './use-shipping-rate'

const businessDays = (count: number): string => (count === 1 ? '1 dia útil' : `${count} dias úteis`)

/** What the express service changes for so many units of documents. */
export const expressText = ({ shippingDays, documentsPerDay }: ListPrices, units: number): string => {
  const later = volumeDays(units, documentsPerDay)
  return `Enviamos em até ${businessDays(shippingDays.expedited + later)}, em vez de ${shippingDays.standard + later}.`
}

export const calculatingText = 'Calculando frete...'

/** Where the shipping stands; read aloud when it changes. */
export const ShippingStatus = ({ shipping }: { readonly shipping: ShippingLookup }) => {
  switch (shipping.kind) {
    case 'idle':
      return (
        <Notice kind="info" title="O frete depende do destino">
          Escolha o país e o código postal. Os dias de transporte aparecem com o frete.
        </Notice>
      )
    case 'loading':
      return (
        <Notice kind="info" title={calculatingText}>
          Consultando a transportadora.
        </Notice>
      )
    case 'ready':
      return (
        <Notice kind="success" title="Frete calculado!">
          {`${shipping.rate.carrier}: ${priceText(shipping.rate.rate, shipping.rate.currency)}, ${days(shipping.rate.estimatedDays)} de transporte.`}
        </Notice>
      )
    case 'failed':
      return (
        <Notice
          kind="warning"
          title="Erro de conexão"
          action={
            <Button size="small" onClick={shipping.retry}>
              Calcular de novo
            </Button>
          }
        >
          Tente novamente. O frete será calculado no checkout.
        </Notice>
      )
    default:
      return shipping satisfies never
  }
}

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`)
