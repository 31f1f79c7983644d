import { Button, Input } from 'antd'
import styles from './TrackingPage.module.css'

type TrackingFormProps = {
  readonly code: string
  readonly loading: boolean
  readonly failure: string | undefined
  readonly onChange: (code: string) => void
  readonly onSearch: () => void
}

export const TrackingForm = ({ code, loading, failure, onChange, onSearch }: TrackingFormProps) => {
  const blocked = loading || code.trim() === ''
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) onSearch()
      }}
    >
      <label htmlFor="tracking-code">Número do pedido ou código de rastreamento</label>
      <p id="tracking-help" className={styles.help}>
        Por exemplo, CO-2026-00001.
      </p>
      <div className={styles.search}>
        <Input
          id="tracking-code"
          size="large"
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={failure !== undefined}
          aria-describedby={failure === undefined ? 'tracking-help' : 'tracking-help tracking-failure'}
          {...(failure === undefined ? {} : { status: 'error' as const })}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="primary" size="large" htmlType="submit" disabled={blocked} loading={loading}>
          Rastrear
        </Button>
      </div>
      {failure !== undefined && (
        <p id="tracking-failure" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}
