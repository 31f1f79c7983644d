import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { appointmentRefusalSchema, longestReason } from '@cartorio/contracts/http/powers-text.js'
import { describeAppointment } from '@cartorio/contracts/zoned-time.js'
import { useEffect, useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { TextAreaField } from '../../../../components/Field/TextField'
import { useOneField } from '../../../../lib/use-one-field'
import { useSigningAnswer } from '../../api/signing'
import styles from './SigningCard.module.css'

type Document = OrderView['documents'][number]
type Appointment = NonNullable<NonNullable<Document['signing']>['appointment']>

type ProposedDayProps = {
  readonly order: OrderView
  readonly document: Document
  readonly appointment: Appointment
  readonly onChanged: () => void
}

/** A day that was proposed, to be confirmed; another one may be asked for as long as it is not signed. */
export const ProposedDay = ({ order, document, appointment, onChanged }: ProposedDayProps) => {
  const [isOther, setOther] = useState(false)
  const { field, checked } = useOneField<HTMLTextAreaElement>(appointmentRefusalSchema.shape.reason)
  const confirm = useSigningAnswer(order.token, 'appointment/confirm', onChanged)
  const decline = useSigningAnswer(order.token, 'appointment/decline', onChanged)
  const isProposed = appointment.state === 'proposed'
  const failure = confirm.failure ?? decline.failure
  useEffect(() => {
    if (isOther) field.ref.current?.focus()
  }, [isOther, field.ref])
  const askForAnother = () => {
    const reason = checked()
    if (reason !== undefined) decline.send({ documentId: document.id, reason })
  }
  return (
    <div className={styles.form}>
      {isProposed && (
        <p>
          Dia proposto: <strong>{describeAppointment(appointment)}</strong>.
        </p>
      )}
      {isOther && (
        <TextAreaField
          label="Que dias e horas servem para você?"
          required
          rows={3}
          className={styles.reason}
          maxLength={longestReason}
          {...field}
        />
      )}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        {isProposed && !isOther && (
          <Button
            kind="primary"
            busy={confirm.sending}
            onClick={() => confirm.send({ documentId: document.id, at: appointment.at })}
          >
            Confirmar este dia
          </Button>
        )}
        {isOther ? (
          <Button kind="primary" busy={decline.sending} onClick={askForAnother}>
            Enviar e pedir outro dia
          </Button>
        ) : (
          <Button onClick={() => setOther(true)}>Pedir outro dia</Button>
        )}
      </div>
    </div>
  )
}
