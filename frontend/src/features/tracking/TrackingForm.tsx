import { useEffect, useId, useRef } from 'react'
import { Button } from '../../components/Button/Button'
import { maxCode } from './api/track-order'
import styles from './TrackingPage.module.css'

type TrackingFormProps = {
  readonly code: string
  readonly loading: boolean
  readonly failure: string | undefined
  readonly onChange: (code: string) => void
  readonly onSearch: () => void
}

export const TrackingForm = ({ code, loading, failure, onChange, onSearch }: TrackingFormProps) => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure !== undefined) box.current?.focus()
  }, [failure])
  const blank = code.trim() === ''
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!loading && !blank) onSearch()
      }}
    >
      <label htmlFor={id}>Número do pedido ou código de rastreamento</label>
      <p id={`${id}-help`} className={styles.help}>
        Por exemplo, CO-2026-00001.
      </p>
      <div className={styles.search}>
        <input
          ref={box}
          id={id}
          value={code}
          maxLength={maxCode}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          aria-invalid={failure !== undefined}
          aria-describedby={failure === undefined ? `${id}-help` : `${id}-help ${id}-failure`}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button kind="primary" size="large" type="submit" disabled={blank} busy={loading}>
          Rastrear
        </Button>
      </div>
      <div className={styles.failure}>
        {failure !== undefined && (
          <div id={`${id}-failure`} role="alert">
            <strong>Erro ao rastrear pedido</strong>
            <p>{failure}</p>
          </div>
        )}
      </div>
    </form>
  )
}
