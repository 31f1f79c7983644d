import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { WithDraft } from '../../components/FormDraft/WithDraft'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { AlreadySentNotice } from '../../components/OrderNotices/AlreadySentNotice'
import { CancelledNotice } from '../../components/OrderNotices/CancelledNotice'
import { CorrectionNotice } from '../../components/OrderNotices/CorrectionNotice'
import { ErasedNotice } from '../../components/OrderNotices/ErasedNotice'
import { PaymentNotice } from '../../components/OrderNotices/PaymentNotice'
import { ShippedNotice } from '../../components/OrderNotices/ShippedNotice'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { wasErased } from '../../lib/erased'
import { applicantDataPath, ownOrderPath } from '../../lib/paths'
import { takesData } from '../../lib/takes-data'
import { useDocumentTitle } from '../../lib/use-document-title'
import styles from './BirthCertificatePage.module.css'
import { CertificateFlow } from './CertificateFlow'
import type { SentServices } from './CertificateSent'
import { liveBirths } from './included-services'
import { LaterCertificateSent } from './later-parts'
import { NoBirthCertificate } from './NoBirthCertificate'

const BirthCertificatePage = () => {
  useDocumentTitle('Dados da certidão de nascimento')
  return <OrderGate>{(opened) => <BirthCertificateOf {...opened} />}</OrderGate>
}

/** What was sent, and the order as it stood then. */
type Sent = { readonly certificate: SentServices; readonly withoutFiles: boolean; readonly before: OrderView }

const BirthCertificateOf = ({ order, token, reload }: OpenedOrder) => {
  const [sent, setSent] = useState<Sent>()
  const [again, setAgain] = useState(false)
  // The order is read again: an added service is a charge by now.
  const keepSent = (certificate: SentServices, withoutFiles: boolean) => {
    setSent({ certificate, withoutFiles, before: order })
    reload()
  }
  if (sent) return <LaterCertificateSent {...sent} now={order} token={token} />
  if (liveBirths(order).length === 0) return <NoBirthCertificate token={token} />

  const content = () => {
    if (order.status === 'CANCELLED') return <CancelledNotice />
    const missing = order.missing.includes('birth-certificate')
    if (missing && !takesData(order)) return <ShippedNotice token={token} />
    if (wasErased(order)) return <ErasedNotice />
    if (again || missing)
      return (
        <WithDraft token={token} form="birth-certificate">
          {(draft) => <CertificateFlow order={order} draft={draft} onSent={keepSent} />}
        </WithDraft>
      )
    return (
      <AlreadySentNotice
        order={order}
        title="Já recebemos os dados da certidão"
        next={
          order.missing.includes('applicant-data')
            ? { path: applicantDataPath(token), text: 'Completar dados' }
            : { path: ownOrderPath(token), text: 'Acompanhar o pedido' }
        }
        onAgain={() => setAgain(true)}
      />
    )
  }
  return (
    <div className={styles.page}>
      <PageHead {...headings.birthCertificate} orderNumber={order.orderNumber} />
      {order.status === 'PENDING' && !order.paid && <PaymentNotice token={token} onReload={reload} />}
      {takesData(order) && <CorrectionNotice order={order} form="birth-certificate" />}
      {content()}
    </div>
  )
}

export default BirthCertificatePage
