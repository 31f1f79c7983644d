import type { SettingPreview } from '@cartorio/contracts/http/settings-changes.js'
import { MailForms } from '../mails/MailForms'
import styles from './SettingsPage.module.css'

/** How a mail will look with the change. */
export const MailExample = ({ mail }: { readonly mail: NonNullable<SettingPreview['mail']> }) => (
  <figure className={styles.example}>
    <figcaption>
      Exemplo: {mail.subject}
      {mail.from !== null && `, de ${mail.from}`}
      {mail.replyTo !== null && `, resposta para ${mail.replyTo}`}
    </figcaption>
    <MailForms text={mail.text} html={mail.html} />
  </figure>
)
