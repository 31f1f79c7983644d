import type { MyOrder } from '@cartorio/contracts/http/my-orders.js'
import { useState } from 'react'
import { Button } from '../../components/Button/Button'
import { PageHead } from '../../components/PageHead/PageHead'
import { PageError } from '../../components/PageState/PageState'
import { HttpError, problemDetail } from '../../lib/http'
import { Link } from '../../lib/link'
import { myOrdersPath } from '../../lib/paths'
import { newIdempotencyKey } from '../../lib/requests'
import { useOpenMyOrders } from './api/my-orders'
import styles from './MyOrdersPage.module.css'

type OpenLinkProps = { readonly linkKey: string; readonly onOpened: (orders: readonly MyOrder[]) => void }

/** By a click, not by opening the page: programs that check links in mails would use the link up. */
export const OpenLink = ({ linkKey, onOpened }: OpenLinkProps) => {
  const [attempt] = useState(newIdempotencyKey)
  const opening = useOpenMyOrders(({ orders }) => onOpened(orders))
  if (opening.error instanceof HttpError && opening.error.status === 404)
    return (
      <PageError
        title="Este link não abre mais a lista"
        detail={problemDetail(opening.error, 'Peça outro link: ele chega ao mesmo e-mail.')}
        action={
          <Link to={myOrdersPath} className={styles.action}>
            Pedir outro link
          </Link>
        }
      />
    )
  return (
    <div className={styles.page}>
      <PageHead
        title="Seus pedidos"
        lead="Este link abre a lista uma única vez, até 30 minutos depois do envio. Nela está o link de cada pedido."
      />
      {opening.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(opening.error, 'A lista não abriu. Espere um pouco e tente de novo.')}
        </p>
      )}
      <div>
        <Button
          kind="primary"
          size="large"
          busy={opening.isPending}
          onClick={() => opening.mutate({ key: linkKey, attempt })}
        >
          Abrir a lista
        </Button>
      </div>
    </div>
  )
}
