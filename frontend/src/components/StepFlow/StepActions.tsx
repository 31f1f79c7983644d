import type { ReactNode } from 'react'
import { SiteLink } from '../../lib/site-link'
import link from '../../styles/link-button.module.css'
import { Button } from '../Button/Button'
import styles from './StepActions.module.css'

type StepActionsProps = {
  /** Missing on a first step that has nothing before it. */
  readonly onBack?: (() => void) | undefined
  /** The page to which a first step leads back. */
  readonly backTo?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** The way on, which the caller names, and the way back. */
export const StepActions = ({ onBack, backTo, disabled = false, children }: StepActionsProps) => (
  <div className={styles.actions}>
    {backTo && (
      <SiteLink to={backTo} className={link.button}>
        Voltar
      </SiteLink>
    )}
    {onBack && (
      <Button size="large" onClick={onBack} disabled={disabled}>
        Voltar
      </Button>
    )}
    {children}
  </div>
)
