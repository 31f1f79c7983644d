import type { SignedPaperView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { isPaperAwaited } from '@cartorio/contracts/order/consent/names.js'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { type OpenedOrder, OrderGate } from '../../components/OrderGate/OrderGate'
import { PageHead } from '../../components/PageHead/PageHead'
import { PageEmpty } from '../../components/PageState/PageState'
import { headings } from '../../content/headings'
import { holderLinkRequested, paperSent } from '../../content/notifications/customer-messages'
import { ownOrderPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { signatureFormPath } from './api/signed-papers'
import { HolderLink } from './HolderLink'
import { PaperUpload } from './PaperUpload'
import styles from './SignedPaper.module.css'

const findPaper = ({ papers }: OrderView, documentId: string | null, paper: string | null) =>
  papers.find((one) => one.documentId === documentId && one.paper === paper)

/** Whether the paper's document is still to be issued. */
const isDocumentAwaited = ({ documents }: OrderView, { documentId }: SignedPaperView): boolean =>
  documents.some(({ id, progress, ended }) => id === documentId && ended === null && progress.issue !== 'done')

/** Where the customer sends a signed paper of a document, or has its holder asked. */
const SignedPaperPage = () => {
  useDocumentTitle('Papel assinado')
  return <OrderGate>{(opened) => <OpenedPaper {...opened} />}</OrderGate>
}

type Done = 'sent' | 'requested'

const doneTexts: Readonly<Record<Done, { readonly title: string; readonly detail: string }>> = {
  sent: {
    title: 'Recebemos o papel assinado',
    detail: paperSent,
  },
  requested: {
    title: 'O link foi pedido',
    detail: holderLinkRequested,
  },
}

const OpenedPaper = ({ order, token, reload }: OpenedOrder) => {
  const [parameters] = useSearchParams()
  const [done, setDone] = useState<Done>()
  const paper = findPaper(order, parameters.get('documento'), parameters.get('papel'))
  const back = <ButtonLink to={ownOrderPath(token)}>Acompanhar o pedido</ButtonLink>
  const finish = (how: Done) => {
    setDone(how)
    reload()
  }
  if (done !== undefined) return <PageEmpty {...doneTexts[done]} action={back} />
  const isAwaited =
    paper !== undefined &&
    isPaperAwaited(paper.state) &&
    isDocumentAwaited(order, paper) &&
    order.takesData &&
    order.paid
  if (!isAwaited)
    return (
      <PageEmpty
        title="Este papel já não é esperado"
        detail="Ele foi recebido, ou o pedido segue sem ele. O que falta aparece na página do pedido."
        action={back}
      />
    )
  return <PaperTask order={order} paper={paper} token={token} onDone={finish} />
}

type PaperTaskProps = {
  readonly order: OrderView
  readonly paper: SignedPaperView
  readonly token: string
  readonly onDone: (how: Done) => void
}

const PaperTask = ({ order, paper, token, onDone }: PaperTaskProps) => {
  const { documentId, formId, reason } = paper
  const document = order.documents.find(({ id }) => id === documentId)
  const isAuthorisation = paper.paper === 'holder-authorisation'
  return (
    <div className={styles.page}>
      <PageHead
        {...(isAuthorisation ? headings.authorisationTask : headings.signedRequest)}
        orderNumber={order.orderNumber}
      />
      {document && (
        <p>
          Documento: <strong>{`${document.type} de ${document.familyMember.name}`}</strong>
        </p>
      )}
      {reason !== null && (
        <blockquote className={styles.reason}>
          <p>{reason}</p>
        </blockquote>
      )}
      {isAuthorisation && (
        <HolderLink order={order} paper={paper} token={token} onRequested={() => onDone('requested')} />
      )}
      <section className={styles.part} aria-labelledby="paper-upload">
        <h2 id="paper-upload">{isAuthorisation ? 'Ou envie o papel assinado' : 'Assine e envie'}</h2>
        {formId === null ? (
          <p>
            {isAuthorisation
              ? 'Uma folha em que a pessoa escreve que autoriza este pedido, com nome, CPF, data e assinatura.'
              : 'Escreva o pedido em uma folha, com o que o cartório quer, a data e a sua assinatura.'}
          </p>
        ) : (
          <p>
            <a href={signatureFormPath(token, formId)} download className={styles.download}>
              Baixar o formulário
            </a>{' '}
            <span>{isAuthorisation ? 'A pessoa preenche e assina.' : 'Preencha e assine.'}</span>
          </p>
        )}
        <PaperUpload paper={{ token, documentId, paper: paper.paper }} onSent={() => onDone('sent')} />
      </section>
      <p>
        <ButtonLink kind="outline" to={ownOrderPath(token)}>
          Voltar ao pedido
        </ButtonLink>
      </p>
    </div>
  )
}

export default SignedPaperPage
