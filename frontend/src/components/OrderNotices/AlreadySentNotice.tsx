import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import { mayStillChange } from '../../lib/takes-data'
import styles from './Notice.module.css'

type AlreadySentNoticeProps = {
  readonly order: OrderView
  readonly title: string
  /** Where the customer goes from here. */
  readonly next: { readonly path: string; readonly text: string }
  readonly onAgain: () => void
}

export const AlreadySentNotice = ({ order, title, next, onAgain }: AlreadySentNoticeProps) => (
  <Alert
    className={styles.notice ?? ''}
    type="success"
    showIcon
    title={title}
    description={
      <>
        <p>
          {mayStillChange(order)
            ? 'Se algo mudou, você pode enviá-los de novo enquanto o trabalho não começa. '
            : 'O trabalho já começou, por isso eles não mudam mais por aqui. Se algo está errado, fale com a nossa equipe, que corrige para você. '}
          <Link className={styles.link} to={next.path}>
            {next.text}
          </Link>
        </p>
        {mayStillChange(order) && (
          <Button size="small" className={styles.button ?? ''} onClick={onAgain}>
            Enviar de novo
          </Button>
        )}
      </>
    }
  />
)
