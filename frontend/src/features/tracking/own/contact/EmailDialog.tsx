import { emailChangeSchema } from '@cartorio/contracts/http/customer-messages.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { Dialog } from '../../../../components/Dialog/Dialog'
import { TextField } from '../../../../components/Field/TextField'
import { changedEmail, changesEmail } from '../../../../content/notifications/order-messages'
import { useOneField } from '../../../../lib/use-one-field'
import { DialogFailure } from '../DialogFailure'
import styles from './OwnContact.module.css'
import { useOwnAction } from './use-own-action'

type EmailDialogProps = { readonly order: OrderView; readonly onChanged: () => void; readonly onClose: () => void }
type EmailForm = { readonly email: string }

const formId = 'own-email'

/** Another address for what is written about the order. */
export const EmailDialog = ({ order, onChanged, onClose }: EmailDialogProps) => {
  const [before] = useState(order.applicantEmail)
  const [now, setNow] = useState<string>()
  const { field, checked } = useOneField<HTMLInputElement>(emailChangeSchema.shape.email)
  const { send, sending, failure } = useOwnAction<EmailForm>(order.token, 'email', ({ email }) => {
    setNow(email)
    onChanged()
  })
  return (
    <Dialog
      open
      title={now === undefined ? 'Corrigir o e-mail' : 'O e-mail foi corrigido'}
      onClose={onClose}
      actions={
        now === undefined ? (
          <>
            <Button onClick={onClose}>Voltar</Button>
            <Button kind="primary" type="submit" form={formId} busy={sending}>
              Salvar e-mail
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            Fechar
          </Button>
        )
      }
    >
      {now === undefined ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const email = checked()
            if (email !== undefined && !sending) send({ email })
          }}
        >
          <p className={styles.before}>
            Hoje é <strong className={styles.address}>{before}</strong>.
          </p>
          <TextField
            label="E-mail certo"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            help={changesEmail}
            name="email"
            {...field}
          />
          <DialogFailure failure={failure} />
        </form>
      ) : (
        <p role="status">
          O e-mail do pedido agora é <strong className={styles.address}>{now}</strong>. <span>{changedEmail}</span>
        </p>
      )}
    </Dialog>
  )
}
