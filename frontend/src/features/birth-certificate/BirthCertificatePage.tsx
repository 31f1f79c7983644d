import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import { useState } from 'react'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { AlreadySentNotice } from '../../components/OrderNotices/AlreadySentNotice'
import { CancelledNotice } from '../../components/OrderNotices/CancelledNotice'
import { PaymentNotice } from '../../components/OrderNotices/PaymentNotice'
import { PageHead } from '../../components/PageHead/PageHead'
import { applicantDataPath, orderTrackingPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import styles from './BirthCertificatePage.module.css'
import { CertificateFlow } from './CertificateFlow'
import { CertificateSent } from './CertificateSent'
import { isBirth } from './certificate-form'
import { NoBirthCertificate } from './NoBirthCertificate'

const BirthCertificatePage = () => {
  useDocumentTitle('Dados da certidão de nascimento')
  return <OrderGate>{(opened) => <BirthCertificateOf {...opened} />}</OrderGate>
}

const BirthCertificateOf = ({ order, token, reload }: OpenedOrder) => {
  const [sent, setSent] = useState<BirthCertificate>()
  const [again, setAgain] = useState(false)
  if (sent) return <CertificateSent order={order} token={token} sent={sent} />
  if (!order.documents.some(isBirth)) return <NoBirthCertificate token={token} />

  const content = () => {
    if (order.status === 'CANCELLED') return <CancelledNotice />
    if (again || order.missing.includes('birth-certificate'))
      return <CertificateFlow order={order} token={token} onSent={setSent} />
    return (
      <AlreadySentNotice
        order={order}
        title="Já recebemos os dados da certidão"
        next={
          order.missing.includes('applicant-data')
            ? { path: applicantDataPath(token), text: 'Completar dados' }
            : { path: orderTrackingPath(order.orderNumber), text: 'Acompanhar o pedido' }
        }
        onAgain={() => setAgain(true)}
      />
    )
  }
  return (
    <div className={styles.page}>
      <PageHead
        orderNumber={order.orderNumber}
        title="Dados da certidão de nascimento"
        lead="Com eles o cartório encontra o registro. O que você não souber, deixe em branco."
      />
      {order.status === 'PENDING' && !order.paid && <PaymentNotice token={token} onReload={reload} />}
      {content()}
    </div>
  )
}

export default BirthCertificatePage
