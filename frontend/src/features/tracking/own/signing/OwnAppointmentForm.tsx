import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { ownAppointmentSchema } from '@cartorio/contracts/http/powers-text.js'
import { isZone, zoneName, zoneNames } from '@cartorio/contracts/zoned-time.js'
import { useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { FieldPair } from '../../../../components/Field/FieldGroup'
import { SelectField } from '../../../../components/Field/SelectField'
import { TextField } from '../../../../components/Field/TextField'
import { useSigningAnswer } from '../../api/signing'
import styles from './SigningCard.module.css'

const ownZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone !== undefined && isZone(zone) ? zone : 'America/Sao_Paulo'
}

type FormProps = {
  readonly order: OrderView
  readonly document: OrderView['documents'][number]
  readonly onChanged: () => void
}

/** The day that the customer has made at a consulate. */
export const OwnAppointmentForm = ({ order, document, onChanged }: FormProps) => {
  const [fields, setFields] = useState({ day: '', time: '', zone: ownZone() })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send, sending, failure } = useSigningAnswer(order.token, 'appointment', onChanged)
  const zones = [...new Set([ownZone(), ...Object.keys(zoneNames)])].map((zone) => ({
    value: zone,
    label: zoneName(zone),
  }))
  const put = (typed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...typed }))
  const tell = () => {
    const body = { documentId: document.id, ...fields }
    const issues = ownAppointmentSchema.safeParse(body).error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (issues.length === 0) send(body)
  }
  return (
    <div className={styles.form}>
      <p>Marque a hora no e-consular do seu consulado. Depois diga aqui o dia, para a equipe acompanhar.</p>
      <FieldPair>
        <TextField
          label="Dia no consulado"
          required
          type="date"
          value={fields.day}
          onChange={({ target }) => put({ day: target.value })}
          error={errors.day}
        />
        <TextField
          label="Hora"
          required
          type="time"
          value={fields.time}
          onChange={({ target }) => put({ time: target.value })}
          error={errors.time}
        />
      </FieldPair>
      <SelectField
        label="Fuso horário do consulado"
        required
        options={zones}
        value={fields.zone}
        onChange={({ target }) => put({ zone: target.value })}
        error={errors.zone}
      />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="primary" busy={sending} onClick={tell}>
          Informar o dia
        </Button>
      </div>
    </div>
  )
}
