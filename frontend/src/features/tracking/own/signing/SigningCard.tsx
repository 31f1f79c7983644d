import { signingNotes } from '@cartorio/contracts/documents/power-of-attorney/signing-notes.js'
import { signingWays } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { describeAppointment } from '@cartorio/contracts/zoned-time.js'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import card from '../../TrackingResult.module.css'
import { signingDocuments, signingId } from '../signing-tasks'
import { OwnAppointmentForm } from './OwnAppointmentForm'
import { PowersText } from './PowersText'
import { ProposedDay } from './ProposedDay'
import styles from './SigningCard.module.css'

type Document = OrderView['documents'][number]
type CardProps = { readonly order: OrderView; readonly onChanged: () => void }
type PartProps = CardProps & { readonly document: Document }

/** What comes of the day: it is answered, named, or known. */
const Day = ({ order, document, onChanged }: PartProps) => {
  const { signing, signingWay, progress } = document
  const appointment = signing?.appointment ?? null
  if (progress.appointment === 'not-needed')
    return progress.signature === 'waiting' ? (
      <p>Leve o texto a um notário do país onde você mora. Depois de assinar, escreva à equipe nesta página.</p>
    ) : null
  if (appointment?.state === 'proposed')
    return <ProposedDay order={order} document={document} appointment={appointment} onChanged={onChanged} />
  if (appointment?.state === 'confirmed')
    return (
      <>
        <p>
          Assinatura marcada: <strong>{describeAppointment(appointment)}</strong>.
        </p>
        <ProposedDay order={order} document={document} appointment={appointment} onChanged={onChanged} />
      </>
    )
  if (signingWay === 'consulate') return <OwnAppointmentForm order={order} document={document} onChanged={onChanged} />
  return (
    <p>
      {appointment === null
        ? 'A equipe procura o cartório e propõe um dia para a videochamada. Ele aparece aqui.'
        : 'Você pediu outro dia. A equipe propõe um, que aparece aqui.'}
    </p>
  )
}

const SignedDocument = (props: PartProps) => {
  const { order, document } = props
  const way = signingWays.find((each) => each === document.signingWay)
  const isSigned = document.progress.signature === 'done'
  return (
    <div className={styles.document}>
      {order.documents.length > 1 && <h4>{`${document.type} de ${document.familyMember.name}`}</h4>}
      {way !== undefined && !isSigned && <p className={styles.quiet}>{signingNotes[way][0]}</p>}
      {!isSigned && <p>O prazo da procuração conta da assinatura.</p>}
      <PowersText {...props} />
      {isSigned ? <p>A assinatura está registrada.</p> : document.progress.draft === 'done' && <Day {...props} />}
    </div>
  )
}

/** The text and the day of what the customer signs. */
export const SigningCard = ({ order, onChanged }: CardProps) => {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === `#${signingId}`) section.current?.focus()
  }, [hash])
  /** What was answered leaves the page with its button. */
  const answered = () => {
    if (section.current?.contains(document.activeElement)) section.current.focus()
    onChanged()
  }
  return (
    <section
      ref={section}
      id={signingId}
      tabIndex={-1}
      className={`${card.card} ${card.screenOnly}`}
      aria-labelledby={`${signingId}-title`}
    >
      <h3 id={`${signingId}-title`}>Assinatura da procuração</h3>
      {signingDocuments(order).map((document) => (
        <SignedDocument key={document.id} order={order} document={document} onChanged={answered} />
      ))}
    </section>
  )
}
