import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Link } from '../../lib/link'
import { mayStillChange } from '../../lib/takes-data'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'

type AlreadySentNoticeProps = {
  readonly order: OrderView
  readonly title: string
  /** Where the customer goes from here. */
  readonly next: { readonly path: string; readonly text: string }
  readonly onAgain: () => void
}

export const AlreadySentNotice = ({ order, title, next, onAgain }: AlreadySentNoticeProps) => (
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
