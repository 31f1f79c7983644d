import type { KeptMailEntry, OpenedMail } from '@cartorio/contracts/http/mails.js'
import { Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { useFocusBack } from '../../../lib/focus'
import { formatDateTime } from '../../../lib/format-date-time'
import { useOpenMail } from '../api/mails'
import type { ViewReason } from '../api/personal-data'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { ViewPurposes } from '../ViewPurposes'
import styles from './MailDialog.module.css'
import { MailForms } from './MailForms'

/** What a mail is about, and of which order. */
export const mailTitle = ({ label, order }: Pick<KeptMailEntry, 'label' | 'order'>): string =>
  order === null ? label : `${label}, ${order.orderNumber}`

type MailDialogProps = {
  readonly mail: Pick<KeptMailEntry, 'id' | 'label' | 'order'>
  /** For what the page shows personal data already. */
  readonly why?: ViewReason | undefined
  readonly onClose: () => void
}

/** Asks why the mail must be seen, unless that was said, then shows it; the server has recorded the view. */
export const MailDialog = ({ mail, why, onClose }: MailDialogProps) => {
  const opening = useOpenMail()
  const { mutate } = opening
  const isAsked = useRef(false)
  useEffect(() => {
    if (why === undefined || isAsked.current) return
    // One press is one view, however often the effect runs.
    isAsked.current = true
    mutate({ mail, why })
  }, [mutate, mail, why])
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  return (
    <Modal
      open
      title={mailTitle(mail)}
      footer={null}
      width={680}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <DialogContent key={opening.data === undefined ? 'why' : 'mail'} content={content}>
        {opening.data !== undefined ? (
          <MailContent mail={opening.data} />
        ) : why !== undefined && opening.error === null ? (
          <p role="status">Abrindo o e-mail…</p>
        ) : (
          <ViewPurposes
            title="Ver o e-mail"
            question="Por que você precisa ver o e-mail?"
            submit="Ver e-mail"
            view={opening}
            failure="O e-mail não pôde ser aberto. Tente de novo."
            onChoose={(chosen) => mutate({ mail, why: chosen })}
          />
        )}
      </DialogContent>
    </Modal>
  )
}

const MailContent = ({ mail: { subject, to, sender, sentAt, left, text, html } }: { readonly mail: OpenedMail }) => {
  return (
    // The buttons that had the focus have made place for it.
    <div className={styles.content} data-first-focus tabIndex={-1}>
      <dl className={styles.facts}>
        <dt>Assunto</dt>
        <dd>{subject}</dd>
        <dt>Para</dt>
        <dd>
          {to.name} &lt;{to.address}&gt;
        </dd>
        {sender?.name && (
          <>
            <dt>De</dt>
            <dd>{sender.name}</dd>
          </>
        )}
        {sender?.replyTo && (
          <>
            <dt>Resposta para</dt>
            <dd>{sender.replyTo}</dd>
          </>
        )}
        <dt>{left ? 'Enviada em' : 'Guardada em'}</dt>
        <dd>{formatDateTime(sentAt)}</dd>
      </dl>
      {left && <p className={styles.note}>Os links do cliente não ficam na cópia: no lugar de cada chave está “…”.</p>}
      <MailForms text={text} html={html} />
    </div>
  )
}
