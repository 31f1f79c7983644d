import { useLocation } from 'react-router-dom'
import { isProcessingPayment } from '../../lib/after-payment'
import { Link } from '../../lib/link'
import { checkoutPath } from '../../lib/paths'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'

type PaymentNoticeProps = { readonly token: string; readonly onReload: () => void }

/** The order is unpaid, or was paid a moment ago and our server is still asking the provider. */
export const PaymentNotice = ({ token, onReload }: PaymentNoticeProps) =>
  isProcessingPayment(useLocation().state) ? (
    <Notice
      kind="info"
      title="Estamos confirmando seu pagamento"
      action={
        <Button size="small" onClick={onReload}>
          Atualizar
        </Button>
      }
    >
      Isso leva alguns instantes. Você já pode preencher seus dados. Se demorar,{' '}
      <Link to={checkoutPath(token)}>confira o pagamento</Link>.
    </Notice>
  ) : (
    <Notice kind="warning" title="Este pedido ainda não foi pago">
      Começamos a trabalhar quando o pagamento chegar. <Link to={checkoutPath(token)}>Ir para o pagamento</Link>
    </Notice>
  )
