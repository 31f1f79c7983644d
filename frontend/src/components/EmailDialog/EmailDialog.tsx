import type { ReplacedLink } from '@cartorio/contracts/http/address-change.js'
import { changedEmailSchema, emailChangeSchema } from '@cartorio/contracts/http/customer-messages.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changedEmail, changesEmail, keepsLinkHelp, linkWithEmail } from '../../content/notifications/customer-messages'
import { emailQuestion } from '../../lib/email-question'
import { fieldErrors, problemDetail, request } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useContentKeys } from '../../lib/use-content-key'
import { useOneField } from '../../lib/use-one-field'
import { Button } from '../Button/Button'
import { Dialog, DialogFailure } from '../Dialog/Dialog'
import { CheckboxField } from '../Field/CheckboxField'
import { EmailField } from '../Field/EmailField'
import styles from './EmailDialog.module.css'

type Change = { readonly email: string; readonly keepLink?: boolean }

/** Corrects the order's address; `onDone` gets it with the link that is in force now. */
const useCorrectEmail = (token: string, onDone: (email: string, link: ReplacedLink) => void) => {
  const keys = useContentKeys()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Change) =>
      request('POST', `/api/orders/${encodeURIComponent(token)}/email`, {
        body,
        schema: changedEmailSchema,
        headers: { 'idempotency-key': keys.keyOf(body) },
      }),
    gcTime: 0,
    onSuccess: ({ token: now, orderNumber }, body) => {
      keys.arrived(body)
      onDone(body.email, { token: now, orderNumber })
    },
  })
  return {
    send: mutate,
    sending: isPending,
    failure:
      error === null
        ? undefined
        : (fieldErrors(error)[0]?.message ?? problemDetail(error, 'Nada foi gravado. Tente de novo.')),
  }
}

type EmailDialogProps = {
  readonly order: Pick<OrderView, 'token' | 'applicantEmail'>
  /** The link was kept. */
  readonly onChanged: (email: string) => void
  /** The page goes on under another link. */
  readonly onNewLink: (link: ReplacedLink, email: string) => void
  readonly onClose: () => void
}

const formId = 'own-email'

/** Another address for what is written about the order, and a new link with it: the address before may be a stranger's. */
export const EmailDialog = ({ order, onChanged, onNewLink, onClose }: EmailDialogProps) => {
  const [before] = useState(order.applicantEmail)
  const [now, setNow] = useState<string>()
  const [keepLink, setKeepLink] = useState(false)
  const toast = useToast()
  const { field, settled, take } = useOneField<HTMLInputElement>(emailChangeSchema.shape.email, '', emailQuestion)
  const { send, sending, failure } = useCorrectEmail(order.token, (email, link) => {
    if (link.token === order.token) {
      setNow(email)
      return onChanged(email)
    }
    toast.success('E-mail corrigido', linkWithEmail)
    onNewLink(link, email)
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
          onSubmit={async (event) => {
            event.preventDefault()
            const email = await settled()
            if (email !== undefined && !sending) send(keepLink ? { email, keepLink } : { email })
          }}
        >
          <p className={styles.before}>
            Hoje é <strong className={styles.address}>{before}</strong>.
          </p>
          <EmailField
            label="E-mail certo"
            required
            help={changesEmail}
            name="email"
            {...field}
            read={() => field.value}
            onTake={take}
          />
          <CheckboxField checked={keepLink} onChange={({ target }) => setKeepLink(target.checked)} help={keepsLinkHelp}>
            Manter o link de hoje
          </CheckboxField>
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
