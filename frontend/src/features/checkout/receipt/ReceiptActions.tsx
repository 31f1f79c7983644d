import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Button } from '../../../components/Button/Button'
import { ButtonLink } from '../../../components/ButtonLink/ButtonLink'
import { checkoutPath, ownOrderPath, receiptFilePath } from '../../../lib/paths'
import link from '../../../styles/link-button.module.css'
import { dataScreenPath } from '../checkout-order'
import styles from './Receipt.module.css'

/**
 * Paid; or paid and cancelled since; or paid a moment ago, and our server has not heard it from the provider yet; or
 * not paid at all.
 */
export type Standing = 'paid' | 'cancelled' | 'processing' | 'unpaid'

type ReceiptActionsProps = {
  readonly order: OrderView
  readonly standing: Standing
  readonly onReload: () => void
}

/** The next thing first: the data while any are missing, else the order's own page. */
export const ReceiptActions = ({ order, standing, onReload }: ReceiptActionsProps) => {
  const { token } = order
  const dataMissing = order.missing.length > 0 && order.takesData
  if (standing === 'unpaid')
    return (
      <div className={styles.actions}>
        <ButtonLink to={checkoutPath(token)}>Ir para o pagamento</ButtonLink>
        <ButtonLink to={ownOrderPath(token)} kind="secondary">
          Acompanhar o pedido
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.actions}>
      {dataMissing && <ButtonLink to={dataScreenPath(token, findFirstForm(order))}>Completar Dados</ButtonLink>}
      <ButtonLink to={ownOrderPath(token)} kind={dataMissing ? 'secondary' : 'primary'}>
        Acompanhar o pedido
      </ButtonLink>
      {order.paid && (
        <a className={link.button} href={receiptFilePath(token)} download>
          Baixar recibo (PDF)
        </a>
      )}
      {standing === 'processing' && (
        <Button kind="text" size="large" onClick={onReload}>
          Conferir agora
        </Button>
      )}
    </div>
  )
}

/** The form of the first document, unless that one was sent. */
const findFirstForm = ({ documents, missing }: OrderView) =>
  missing.includes('birth-certificate') ? documents[0]?.documentType : undefined
