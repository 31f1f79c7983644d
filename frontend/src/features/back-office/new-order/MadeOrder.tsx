import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NewLink } from '../actions/NewLink'
import { bankAccountQuery } from '../api/bank-account'
import { orderPath } from '../order-path'
import { transferText } from '../transfer-text'
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
  const { data: account } = useQuery(bankAccountQuery)
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
          {'Com cartão, o pedido passa a “Pago” sozinho. '}
          {account
            ? `A conta para transferências (${transferText(account)}) está no e-mail e na página do pagamento: quando o dinheiro chegar, registre-o no pedido com “${staffCommands['bank-transfer'].label}”.`
            : account === null && `Transferência não é oferecida: ${transferText(account)}`}
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
