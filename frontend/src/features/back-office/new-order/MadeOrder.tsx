import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NewLink } from '../actions/NewLink'
import { orderPath } from '../order-path'
import styles from './NewOrderPage.module.css'

type MadeOrderProps = {
  readonly row: AdminOrderRow
  /** The customer's link, shown once. */
  readonly newToken: string | null
  readonly onSameCustomer: () => void
  readonly onNew: () => void
}

/** What was done, to whom it goes, and what comes next. */
export const MadeOrder = ({ row, newToken, onSameCustomer, onNew }: MadeOrderProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const [isLinkOpen, setLinkOpen] = useState(newToken !== null)
  useEffect(() => {
    if (!isLinkOpen) heading.current?.focus()
  }, [isLinkOpen])
  return (
    <section className={styles.made} aria-labelledby="made-order">
      <h1 id="made-order" tabIndex={-1} ref={heading}>{`Pedido ${row.orderNumber} feito`}</h1>
      <p>
        {`O link vai agora por e-mail para ${row.applicantEmail}. ${row.applicantName} paga ${formatDecimal(row.totalPrice, row.currency)}.`}
      </p>
      <ol>
        <li>O cliente abre o link, confere o pedido e aceita os termos de uso. Antes disso nenhum pagamento entra.</li>
        <li>
          {`Com cartão, o pedido passa a “Pago” sozinho. Por transferência, registre-a no pedido com “${staffCommands['bank-transfer'].label}”.`}
        </li>
        <li>Se o e-mail voltar, ele aparece nas Pendências. Sem pagamento, o pedido expira como os outros.</li>
      </ol>
      <div className={styles.ways}>
        <Button type="primary" onClick={() => void navigate(orderPath(row.id))}>
          Abrir o pedido
        </Button>
        <Button onClick={onSameCustomer}>Outro pedido do mesmo cliente</Button>
        <Button onClick={onNew}>Novo pedido</Button>
      </div>
      {isLinkOpen && newToken !== null && (
        <NewLink token={newToken} orderNumber={row.orderNumber} onClose={() => setLinkOpen(false)} />
      )}
    </section>
  )
}
