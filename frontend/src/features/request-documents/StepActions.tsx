import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './StepActions.module.css'

type StepActionsProps = { readonly onBack: () => void; readonly disabled?: boolean; readonly children: ReactNode }

/** The way on, which the caller names, and the way back. */
export const StepActions = ({ onBack, disabled = false, children }: StepActionsProps) => (
  <div className={styles.actions}>
    <Button size="large" onClick={onBack} disabled={disabled}>
      Voltar
    </Button>
    {children}
  </div>
)
