import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title'
import { AlreadySent } from './AlreadySent'
import styles from './BirthCertificatePage.module.css'
import { CancelledNotice } from './CancelledNotice'
import { CertificateFlow } from './CertificateFlow'
import { CertificateSent } from './CertificateSent'
import { isBirth } from './certificate-form'
import { NoBirthCertificate } from './NoBirthCertificate'
import { OrderGate } from './OrderGate'
import { PaymentNotice } from './PaymentNotice'

const BirthCertificatePage = () => {
  useDocumentTitle('Dados da certidão de nascimento')
  return <OrderGate>{(opened) => <OpenedOrder {...opened} />}</OrderGate>
}

type OpenedOrderProps = { readonly order: OrderView; readonly token: string; readonly reload: () => void }

const OpenedOrder = ({ order, token, reload }: OpenedOrderProps) => {
  const [sent, setSent] = useState<BirthCertificate>()
  const [again, setAgain] = useState(false)
  if (sent) return <CertificateSent order={order} token={token} sent={sent} />
  if (!order.documents.some(isBirth)) return <NoBirthCertificate token={token} />

  const content = () => {
    if (order.status === 'CANCELLED') return <CancelledNotice />
    if (again || order.missing.includes('birth-certificate'))
      return <CertificateFlow order={order} token={token} onSent={setSent} />
    return <AlreadySent order={order} token={token} onAgain={() => setAgain(true)} />
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.number}>Pedido {order.orderNumber}</p>
        <h1>Dados da certidão de nascimento</h1>
        <p>Com eles o cartório encontra o registro. O que você não souber, deixe em branco.</p>
      </div>
      {order.status === 'PENDING' && !order.paid && <PaymentNotice token={token} onReload={reload} />}
      {content()}
    </div>
  )
}

export default BirthCertificatePage
