import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import {
  formEnd,
  hasFormNotices,
  LazyEndedForm,
  LazyFormNotices,
  useLoadedFirst,
} from '../../components/DataForm/lazy-data-form'
import { WithDraft } from '../../components/DataForm/WithDraft'
import { StepSkeleton } from '../../components/LazySection/LazySection'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { applicantDataPath, ownOrderPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import styles from './BirthCertificatePage.module.css'
import { CertificateFlow } from './CertificateFlow'
import type { SentServices } from './CertificateSent'
import { liveBirths } from './certificate-form'
import { LazyCertificateSent, LazyNoBirthCertificate } from './certificate-steps'

const BirthCertificatePage = () => {
  useDocumentTitle('Dados da certidão de nascimento')
  return <OrderGate>{(opened) => <OpenedBirthCertificate {...opened} />}</OrderGate>
}

/** What was sent, and the order as it stood then. */
type Sent = { readonly certificate: SentServices; readonly withoutFiles: boolean; readonly before: OrderView }

const OpenedBirthCertificate = ({ order, token, reload }: OpenedOrder) => {
  const [sent, setSent] = useState<Sent>()
  const [again, setAgain] = useState(false)
  const notices = hasFormNotices(order, 'birth-certificate')
  const ready = useLoadedFirst(notices ? [LazyFormNotices] : [])
  // The order is read again: an added service is a charge by now.
  const keepSent = (certificate: SentServices, withoutFiles: boolean) => {
    setSent({ certificate, withoutFiles, before: order })
    reload()
  }
  if (sent) return <LazyCertificateSent {...sent} now={order} token={token} />
  if (liveBirths(order).length === 0) return <LazyNoBirthCertificate token={token} />

  const end = formEnd(order, 'birth-certificate', again)
  const content =
    end === undefined ? (
      <WithDraft token={token} form="birth-certificate">
        {(draft) => <CertificateFlow order={order} draft={draft} onSent={keepSent} />}
      </WithDraft>
    ) : (
      <LazyEndedForm
        reason={end}
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
  return (
    <div className={styles.page}>
      <PageHead {...headings.birthCertificate} orderNumber={order.orderNumber} />
      {ready && notices && <LazyFormNotices order={order} form="birth-certificate" onReload={reload} />}
      {ready ? content : <StepSkeleton fields={8} />}
    </div>
  )
}

export default BirthCertificatePage
