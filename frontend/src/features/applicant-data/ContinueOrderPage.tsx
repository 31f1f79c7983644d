import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title'
import { AlreadySent } from './AlreadySent'
import { ApplicantForm } from './ApplicantForm'
import { CancelledNotice } from './CancelledNotice'
import styles from './ContinueOrderPage.module.css'
import { Finished } from './Finished'
import { OrderGate } from './OrderGate'
import { PaymentNotice } from './PaymentNotice'
import { Summary } from './Summary'

const ContinueOrderPage = () => {
  useDocumentTitle('Completar dados')
  return <OrderGate>{(opened) => <ContinueOrder {...opened} />}</OrderGate>
}

type ContinueOrderProps = { readonly order: OrderView; readonly token: string; readonly reload: () => void }

const ContinueOrder = ({ order, token, reload }: ContinueOrderProps) => {
  const [sent, setSent] = useState(false)
  const [again, setAgain] = useState(false)
  if (sent) return <Finished order={order} token={token} />

  const asksForData = again || order.missing.includes('applicant-data')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Complete seus dados</h1>
        <p>O cartório precisa deles para encontrar o registro e emitir o documento.</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.form}>
          {order.status === 'PENDING' && !order.paid && <PaymentNotice token={token} onReload={reload} />}
          {order.status === 'CANCELLED' ? (
            <CancelledNotice />
          ) : asksForData ? (
            <ApplicantForm order={order} token={token} onSent={() => setSent(true)} />
          ) : (
            <AlreadySent order={order} onAgain={() => setAgain(true)} />
          )}
        </div>
        <Summary order={order} />
      </div>
    </div>
  )
}

export default ContinueOrderPage
