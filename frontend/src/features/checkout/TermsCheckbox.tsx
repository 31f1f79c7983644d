import { useEffect, useRef } from 'react'
import { CheckboxField } from '../../components/Field/CheckboxField'

type TermsCheckboxProps = {
  readonly ticked: boolean
  readonly missing: boolean
  /** How often a payment waited for them alone: each time the focus comes here. */
  readonly asked: number
  readonly onTick: (ticked: boolean) => void
}

/** Under the card, above the button: nothing is charged before it is ticked. */
export const TermsCheckbox = ({ ticked, missing, asked, onTick }: TermsCheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked > 0) box.current?.focus()
  }, [asked])
  return (
    <CheckboxField
      ref={box}
      required
      checked={ticked}
      onChange={({ target }) => onTick(target.checked)}
      error={missing ? 'Para pagar, aceite os termos de uso e a política de privacidade.' : undefined}
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
    </CheckboxField>
  )
}
