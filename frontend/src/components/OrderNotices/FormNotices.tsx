import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { takesData } from '../../lib/takes-data'
import { CorrectionNotice } from './CorrectionNotice'
import { PaymentNotice } from './PaymentNotice'

type FormNoticesProps = { readonly order: OrderView; readonly form: DataForm; readonly onReload: () => void }

/** What there is to know before a form is filled in. */
export const FormNotices = ({ order, form, onReload }: FormNoticesProps) => (
  <>
    {order.status === 'PENDING' && !order.paid && <PaymentNotice token={order.token} onReload={onReload} />}
    {takesData(order) && <CorrectionNotice order={order} form={form} />}
  </>
)
