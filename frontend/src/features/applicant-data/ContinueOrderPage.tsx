import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useEffect, useState } from 'react'
import { WithDraft } from '../../components/FormDraft/WithDraft'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { CorrectionNotice } from '../../components/OrderNotices/CorrectionNotice'
import { formEnd, LaterEndedForm } from '../../components/OrderNotices/later-ended-form'
import { PaymentNotice } from '../../components/OrderNotices/PaymentNotice'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { ownOrderPath } from '../../lib/paths'
import { takesData } from '../../lib/takes-data'
import { useDocumentTitle } from '../../lib/use-document-title'
import { ApplicantForm } from './ApplicantForm'
import styles from './ContinueOrderPage.module.css'
import { documentsWithoutLanguage } from './documents-without-language'
import { LaterFields, LaterFinished, LaterTranslationLanguages } from './later-parts'
import { Summary } from './Summary'

const ContinueOrderPage = () => {
  useDocumentTitle('Completar dados')
  // The rest of the form comes beside the order's own answer.
  useEffect(() => void LaterFields.start(), [])
  return <OrderGate>{(opened) => <ContinueOrder {...opened} />}</OrderGate>
}

const ContinueOrder = ({ order, token, reload }: OpenedOrder) => {
  const [before, setBefore] = useState<OrderView>()
  const [again, setAgain] = useState(false)
  // The order is read again: what is still open may be less by now.
  const keepSent = () => {
    setBefore(order)
    reload()
  }
  if (before) return <LaterFinished before={before} now={order} token={token} />

  const end = formEnd(order, 'applicant-data', again)
  const content =
    end === undefined ? (
      <WithDraft token={token} form="applicant-data">
        {(draft) => <ApplicantForm order={order} draft={draft} onSent={keepSent} />}
      </WithDraft>
    ) : (
      <LaterEndedForm
        reason={end}
        order={order}
        title="Já recebemos seus dados"
        next={{ path: ownOrderPath(token), text: 'Acompanhar o pedido' }}
        onAgain={() => setAgain(true)}
      />
    )
  return (
    <div className={styles.page}>
      <PageHead {...headings.applicantData} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {order.status === 'PENDING' && !order.paid && <PaymentNotice token={token} onReload={reload} />}
          {takesData(order) && <CorrectionNotice order={order} form="applicant-data" />}
          {documentsWithoutLanguage(order).length > 0 && (
            <LaterTranslationLanguages order={order} token={token} onSaved={reload} />
          )}
          {content}
        </div>
        <Summary order={order} />
      </div>
    </div>
  )
}

export default ContinueOrderPage
