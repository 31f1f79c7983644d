import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { documentDefinitions } from '@cartorio/contracts/products.js'
import { QrCode } from '../../../components/QrCode/QrCode'
import { copyCheckPath } from '../../../content/site'
import card from '../TrackingResult.module.css'
import styles from './CopiesCard.module.css'
import { copyUrl } from './copies'

/** Scans of what was issued, to be seen before the parcel comes; each with a code of the page that checks it. */
export const CopiesCard = ({ order }: { readonly order: OrderView }) => {
  const address = `${window.location.origin}${copyCheckPath}`
  return (
    <section className={card.card}>
      <h3>{order.withoutParcel ? 'Documentos para baixar' : 'Cópias digitais'}</h3>
      <ul className={styles.copies}>
        {order.issuedCopies.map(({ id, documentId, fileName }) => {
          const document = order.documents.find((candidate) => candidate.id === documentId)
          return (
            <li key={id}>
              <div>
                <a href={copyUrl(order.token, id)} download={fileName}>
                  {`Baixar ${fileName}`}
                </a>
                {document && <span>{`${document.type} de ${document.familyMember.name}`}</span>}
                {document?.verificationCode && <Verification document={document} code={document.verificationCode} />}
              </div>
              <QrCode text={address} label={`Código QR para conferir ${fileName} em ${address}`} />
            </li>
          )
        })}
      </ul>
      <p className={styles.check}>
        Quem receber uma cópia pode conferir se o arquivo é exatamente o que anexamos, sem ver seu pedido nem seus
        dados: <a href={copyCheckPath}>{address}</a>, o endereço do código ao lado de cada cópia. Envie o arquivo como
        está: uma foto ou impressão dele já é outro arquivo.
      </p>
    </section>
  )
}

type VerificationProps = { readonly document: OrderView['documents'][number]; readonly code: string }

/** By which whoever receives the document confirms it with the registry. */
const Verification = ({ document, code }: VerificationProps) => {
  const { verification } = documentDefinitions[document.documentType]
  return (
    <span className={styles.code}>
      Código de verificação: <strong>{code}</strong>.{' '}
      {verification === undefined ? (
        <span>Quem receber o documento o confere com esse código no site de quem o emitiu.</span>
      ) : (
        <span>
          Quem receber o documento confere esse código no{' '}
          <a href={verification.url} target="_blank" rel="noopener noreferrer">
            {verification.name}
          </a>
          .
        </span>
      )}
    </span>
  )
}
