import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { ComponentProps } from 'react'
import { Link } from '../../lib/link'
import { mayStillChange } from '../../lib/order-state'
import { newOrderPath, ownOrderPath } from '../../lib/paths'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { ErasedNotice } from '../OrderNotices/ErasedNotice'

type AlreadySentNoticeProps = {
  readonly order: OrderView
  readonly title: string
  /** Where the customer goes from here. */
  readonly next: { readonly path: string; readonly text: string }
  readonly onAgain: () => void
}

const AlreadySentNotice = ({ order, title, next, onAgain }: AlreadySentNoticeProps) => (
  <Notice
    kind="success"
    title={title}
    action={
      mayStillChange(order) && (
        <Button size="small" onClick={onAgain}>
          Enviar de novo
        </Button>
      )
    }
  >
    <span>
      {mayStillChange(order)
        ? 'Se algo mudou, você pode enviá-los de novo enquanto o trabalho não começa. '
        : 'O trabalho já começou, por isso eles não mudam mais por aqui. Se algo está errado, fale com a nossa equipe, que corrige para você. '}
    </span>
    <Link to={next.path}>{next.text}</Link>
  </Notice>
)

const CancelledNotice = () => (
  <Notice kind="error" title="Este pedido foi cancelado">
    Ele não recebe mais dados. Se ainda precisa do documento, <Link to={newOrderPath}>faça um novo pedido</Link>.
  </Notice>
)

/** Once the parcel has left no form helps any more. */
const ShippedNotice = ({ token }: { readonly token: string }) => (
  <Notice kind="info" title="Os documentos deste pedido já foram enviados">
    Ele não precisa de mais dados. <Link to={ownOrderPath(token)}>Acompanhar o pedido</Link>
  </Notice>
)

type EndedFormProps = ComponentProps<typeof AlreadySentNotice> & {
  readonly reason: 'cancelled' | 'shipped' | 'erased' | 'sent'
}

/** What stands in a form's place when the order takes no data, or has them. */
export const EndedForm = ({ reason, ...notice }: EndedFormProps) => {
  switch (reason) {
    case 'cancelled':
      return <CancelledNotice />
    case 'shipped':
      return <ShippedNotice token={notice.order.token} />
    case 'erased':
      return <ErasedNotice />
    case 'sent':
      return <AlreadySentNotice {...notice} />
    default:
      return reason satisfies never
  }
}
