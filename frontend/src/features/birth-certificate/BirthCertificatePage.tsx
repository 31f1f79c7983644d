import { birthDraftForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FormNotices } from '../../components/DataForm/FormNotices'
import { formEnd, LazyEndedForm } from '../../components/DataForm/lazy-data-form'
import { WithDraft } from '../../components/DataForm/WithDraft'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { chooseBirth, type OwnBirth, orderOfBirth, severalBirths } from '../../lib/birth-forms'
import { applicantDataPath, ownOrderPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import styles from './BirthCertificatePage.module.css'
import { CertificateFlow } from './CertificateFlow'
import type { SentServices } from './CertificateSent'
import { liveBirths } from './certificate-form'
import { LazyCertificateSent, LazyNoBirthCertificate } from './certificate-steps'

const BirthCertificatePage = () => {
  useDocumentTitle('Dados da certidão de nascimento')
  const itemId = useSearchParams()[0].get('itemId')
  return <OrderGate>{(opened) => <OpenedOrderOfBirths key={itemId} {...opened} itemId={itemId} />}</OrderGate>
}

type OpenedOrderOfBirthsProps = OpenedOrder & { readonly itemId: string | null }

/** Of several births one is filled in here; it stays the same when the order is read again. */
const OpenedOrderOfBirths = ({ itemId, ...opened }: OpenedOrderOfBirthsProps) => {
  const [chosen] = useState(() => chooseBirth(opened.order, itemId)?.id)
  const birth = severalBirths(opened.order).find(({ id }) => id === chosen)
  return <OpenedBirthCertificate {...opened} birth={birth} />
}

/** What was sent, and the order as it stood then. */
type Sent = { readonly certificate: SentServices; readonly withoutFiles: boolean; readonly before: OrderView }

type OpenedBirthCertificateProps = OpenedOrder & {
  /** `undefined` where the order has one form. */
  readonly birth: OwnBirth | undefined
}

const OpenedBirthCertificate = ({ order: whole, token, reload, birth }: OpenedBirthCertificateProps) => {
  const order = birth === undefined ? whole : orderOfBirth(whole, birth)
  const [sent, setSent] = useState<Sent>()
  const [again, setAgain] = useState(false)
  // The order is read again: an added service is a charge by now.
  const keepSent = (certificate: SentServices, withoutFiles: boolean) => {
    setSent({ certificate, withoutFiles, before: order })
    reload()
  }
  if (sent) return <LazyCertificateSent {...sent} now={whole} birth={birth} token={token} />
  if (liveBirths(order).length === 0) return <LazyNoBirthCertificate token={token} />

  const end = formEnd(order, 'birth-certificate', again)
  const content =
    end === undefined ? (
      <WithDraft token={token} form={birth === undefined ? 'birth-certificate' : birthDraftForm(birth.id)}>
        {(draft) => <CertificateFlow order={order} draft={draft} itemId={birth?.id} onSent={keepSent} />}
      </WithDraft>
    ) : (
      <LazyEndedForm
        reason={end}
        order={order}
        title={
          birth === undefined
            ? 'Já recebemos os dados da certidão'
            : `Já recebemos os dados da certidão de ${birth.familyMember.name}`
        }
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
      <PageHead
        {...headings.birthCertificate}
        {...(birth === undefined ? {} : { title: `Dados da certidão de nascimento de ${birth.familyMember.name}` })}
        orderNumber={order.orderNumber}
      />
      <FormNotices order={order} form="birth-certificate" onReload={reload} />
      {content}
    </div>
  )
}

export default BirthCertificatePage
