import type { KeptMailEntry, OpenedMail } from '@cartorio/contracts/http/mails.js'
import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useFocusBack } from '../../../lib/focus'
import { formatDateTime } from '../../../lib/format-date-time'
import { useOpenMail } from '../api/mails'
import { ViewReasonForm } from '../ViewReasonForm'
import { framedMail } from './framed-mail'
import styles from './MailDialog.module.css'
import { mailTitle } from './mail-title'

type MailDialogProps = { readonly mail: KeptMailEntry; readonly onClose: () => void }

/** Asks why the mail must be seen, then shows it; the server has recorded the view. */
export const MailDialog = ({ mail, onClose }: MailDialogProps) => {
  const opening = useOpenMail()
  useFocusBack()
  return (
    <Modal open title={mailTitle(mail)} footer={null} width={680} onCancel={onClose}>
      {opening.data === undefined ? (
        <ViewReasonForm
          question="Por que você precisa ver a mensagem?"
          submit="Ver mensagem"
          view={opening}
          failure="A mensagem não pôde ser aberta. Tente de novo."
          onSubmit={(reason) => opening.mutate({ mail, reason })}
        />
      ) : (
        <MailContent mail={opening.data} />
      )}
    </Modal>
  )
}

const forms = [
  { value: 'text', label: 'Texto' },
  { value: 'html', label: 'Como o cliente vê' },
]

const MailContent = ({ mail: { subject, to, sentAt, text, html } }: { readonly mail: OpenedMail }) => {
  const [form, setForm] = useState('text')
  return (
    <div className={styles.content}>
      <dl className={styles.facts}>
        <dt>Assunto</dt>
        <dd>{subject}</dd>
        <dt>Para</dt>
        <dd>
          {to.name} &lt;{to.address}&gt;
        </dd>
        <dt>Guardada em</dt>
        <dd>{formatDateTime(sentAt)}</dd>
      </dl>
      <Segmented aria-label="Forma da mensagem" options={forms} value={form} onChange={setForm} />
      {form === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too.
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe className={styles.frame} title="Mensagem como o cliente vê" sandbox="" srcDoc={framedMail(html)} />
      )}
    </div>
  )
}
