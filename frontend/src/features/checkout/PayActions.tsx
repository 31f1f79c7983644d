import { Button } from '../../components/Button/Button'
import styles from './PayActions.module.css'

type PayActionsProps = {
  readonly amount: string
  readonly busy: boolean
  /** Whether the provider can take a card by now. */
  readonly ready?: boolean
  readonly onBack: () => void
}

/** The end of every provider's form. */
export const PayActions = ({ amount, busy, ready = true, onBack }: PayActionsProps) => (
  <div className={styles.actions}>
    <Button size="large" disabled={busy} onClick={onBack}>
      Voltar
    </Button>
    <Button kind="primary" size="large" type="submit" busy={busy} disabled={!ready}>
      {`Pagar ${amount}`}
    </Button>
  </div>
)
