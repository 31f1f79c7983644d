import { useEffect, useRef } from 'react'
import { CheckboxField } from '../../components/Field/CheckboxField'

type TermsCheckboxProps = {
  readonly ticked: boolean
  readonly missing: boolean
  readonly onTick: (ticked: boolean) => void
}

/** Under the card, above the button: nothing is charged before it is ticked. */
export const TermsCheckbox = ({ ticked, missing, onTick }: TermsCheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missing) box.current?.focus()
  }, [missing])
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
