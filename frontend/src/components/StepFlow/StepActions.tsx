import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './StepActions.module.css'

type StepActionsProps = {
  /** Missing on a first step that has nothing before it. */
  readonly onBack?: (() => void) | undefined
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** The way on, which the caller names, and the way back. */
export const StepActions = ({ onBack, disabled = false, children }: StepActionsProps) => (
  <div className={styles.actions}>
    {onBack && (
      <Button size="large" onClick={onBack} disabled={disabled}>
        Voltar
      </Button>
    )}
    {children}
  </div>
)
