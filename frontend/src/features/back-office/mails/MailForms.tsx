import { Segmented } from 'antd'
import { useState } from 'react'
import { framedMail } from './framed-mail'
import styles from './MailDialog.module.css'

const forms = [
  { value: 'text', label: 'Texto' },
  { value: 'html', label: 'Como o cliente vê' },
]

/** Both forms of a mail. */
export const MailForms = ({ text, html }: { readonly text: string; readonly html: string }) => {
  const [form, setForm] = useState('text')
  return (
    <>
      <Segmented aria-label="Forma do e-mail" options={forms} value={form} onChange={setForm} />
      {form === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too.
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe className={styles.frame} title="E-mail como o cliente vê" sandbox="" srcDoc={framedMail(html)} />
      )}
    </>
  )
}
