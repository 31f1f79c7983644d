import { selectMarks } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useLocation } from 'react-router-dom'
import { isProcessingPayment } from '../../lib/after-payment'
import { Link } from '../../lib/link'
import { checkoutPath } from '../../lib/paths'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import styles from './FormNotices.module.css'

type CorrectionNoticeProps = { readonly order: OrderView; readonly form: DataForm }

/** Why the data came back, above the form that mends them; nothing when they did not. */
const CorrectionNotice = ({ order: { correction }, form }: CorrectionNoticeProps) =>
  correction?.forms.includes(form) ? (
    <Notice kind="warning" title="Precisamos que você corrija os dados">
      {correction.reason && (
        <blockquote className={styles.quote}>
          <p>{correction.reason}</p>
        </blockquote>
      )}
      <p>
        {selectMarks(form, correction.fields).length > 0
          ? 'Pedimos só os campos abaixo; o resto fica como você enviou.'
          : 'Por segurança não mostramos aqui o que você enviou antes. Preencha o formulário de novo, já corrigido.'}
      </p>
    </Notice>
  ) : null

type PaymentNoticeProps = { readonly token: string; readonly onReload: () => void }

/** The order is unpaid, or was paid a moment ago and our server is still asking the provider. */
const PaymentNotice = ({ token, onReload }: PaymentNoticeProps) =>
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

type FormNoticesProps = { readonly order: OrderView; readonly form: DataForm; readonly onReload: () => void }

/** What there is to know before a form is filled in. With the page: the form would wait for it, lest it move. */
export const FormNotices = ({ order, form, onReload }: FormNoticesProps) => (
  <>
    {order.status === 'PENDING' && !order.paid && <PaymentNotice token={order.token} onReload={onReload} />}
    {order.takesData && <CorrectionNotice order={order} form={form} />}
  </>
)
