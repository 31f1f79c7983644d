import { Checkbox } from 'antd'
import { useId } from 'react'
import styles from './TermsCheckbox.module.css'

type TermsCheckboxProps = {
  readonly ticked: boolean
  readonly missing: boolean
  readonly onTick: (ticked: boolean) => void
}

/** Above the card form: nothing is charged before it is ticked. */
export const TermsCheckbox = ({ ticked, missing, onTick }: TermsCheckboxProps) => {
  const errorId = useId()
  return (
    <div className={styles.terms}>
      <Checkbox
        checked={ticked}
        onChange={({ target }) => onTick(target.checked)}
        aria-invalid={missing}
        aria-describedby={missing ? errorId : undefined}
      >
        Li e aceito os{' '}
        <a href="/termos" target="_blank" rel="noopener">
          termos de uso
        </a>{' '}
        e a{' '}
        <a href="/privacidade" target="_blank" rel="noopener">
          política de privacidade
        </a>
        .
      </Checkbox>
      {missing && (
        <p id={errorId} role="alert" className={styles.missing}>
          Para pagar, aceite os termos de uso e a política de privacidade.
        </p>
      )}
    </div>
  )
}
