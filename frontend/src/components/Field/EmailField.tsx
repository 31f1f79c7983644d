import { readEmail } from '@cartorio/contracts/email-address.js'
import type { ComponentProps } from 'react'
import { confirmEmail, likelyIn, prepareEmailQuestions } from '../../lib/email-question'
import { Button } from '../Button/Button'
import styles from './EmailField.module.css'
import { TextField } from './TextField'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'onFocus'> & {
  /** What is typed now. */
  readonly read: () => string
  /** Writes an address into the field and checks it anew. */
  readonly onTake: (email: string) => void
}

/** An address of e-mail. Left, it shows what is kept of what was pasted; a question about a likely slip has its answers below. */
export const EmailField = ({ read, onTake, onBlur, error, ...field }: EmailFieldProps) => {
  const likely = likelyIn(error)
  const keep = () => {
    confirmEmail(read())
    onTake(read())
  }
  return (
    <div className={styles.email}>
      <TextField
        {...field}
        error={error}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        onFocus={prepareEmailQuestions}
        onBlur={(event) => {
          const typed = read()
          const email = readEmail(typed)
          if (email !== typed) onTake(email)
          onBlur?.(event)
        }}
      />
      {likely !== undefined && (
        <div className={styles.answers}>
          <Button size="small" onClick={() => onTake(likely)}>{`Usar ${likely}`}</Button>
          <Button size="small" onClick={keep}>
            Está certo como digitei
          </Button>
        </div>
      )}
    </div>
  )
}
