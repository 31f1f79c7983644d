import { Alert, Button } from 'antd'
import { priceText } from '../price-text'
import type { ShippingLookup } from './use-shipping-rate'

export const calculatingText = 'Calculando frete...'

type ShippingStatusProps = { readonly shipping: ShippingLookup; readonly standardDays: readonly [number, number] }

/** Where the shipping stands; read aloud when it changes. */
export const ShippingStatus = ({ shipping, standardDays: [earliest, latest] }: ShippingStatusProps) => {
  switch (shipping.kind) {
    case 'idle':
      return (
        <Alert
          role="status"
          type="info"
          title="O frete depende do destino"
          description={`Escolha o país e o código postal. O prazo comum é de ${earliest} a ${latest} dias úteis.`}
        />
      )
    case 'loading':
      return <Alert role="status" type="info" title="Consultando a transportadora" />
    case 'ready':
      return (
        <Alert
          role="status"
          type="success"
          showIcon
          title="Frete calculado!"
          description={`${shipping.rate.carrier}: ${priceText(shipping.rate.rate, shipping.rate.currency)}, ${days(shipping.rate.estimatedDays)} de transporte.`}
        />
      )
    case 'failed':
      return (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title="Erro de conexão"
          description={
            <>
              <p>Tente novamente. O frete será calculado no checkout.</p>
              <Button size="small" onClick={shipping.retry}>
                Calcular de novo
              </Button>
            </>
          }
        />
      )
    default:
      return shipping satisfies never
  }
}

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`)
