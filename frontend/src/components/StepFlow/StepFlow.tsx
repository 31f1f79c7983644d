import type { DocumentType } from '@cartorio/contracts/products.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { SiteLink } from '../../lib/link'
import linkButtonStyles from '../../styles/link-button.module.css'
import { Button } from '../Button/Button'
import { Rosette } from '../Guilloche/Guilloche'
import styles from './StepFlow.module.css'

type StepTrailProps = {
  /** Whose steps they are: "Etapas do pedido". */
  readonly label: string
  readonly titles: readonly string[]
  readonly current: number
  /** Whose rosette seals a finished step. */
  readonly documentType: DocumentType
  readonly onGoTo: (step: number) => void
}

/** The steps in a row; a finished one carries a seal and leads back. */
export const StepTrail = ({ label, titles, current, documentType, onGoTo }: StepTrailProps) => (
  <nav aria-label={label} className={styles.trail}>
    <ol>
      {titles.map((title, step) => {
        const finished = step < current
        const mark = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {finished ? <Rosette documentType={documentType} size={32} /> : step + 1}
            </span>
            <span className={styles.title}>{title}</span>
          </>
        )
        return (
          <li key={title} data-finished={finished} aria-current={step === current ? 'step' : undefined}>
            {finished ? (
              <button type="button" onClick={() => onGoTo(step)} aria-label={`Voltar para ${title.toLowerCase()}`}>
                {mark}
              </button>
            ) : (
              <span className={styles.still}>{mark}</span>
            )}
          </li>
        )
      })}
    </ol>
    <p className={styles.narrow} aria-hidden="true">
      {`Passo ${current + 1} de ${titles.length}: ${titles[current]}`}
    </p>
  </nav>
)

/**
 * The step's question. It takes the focus when the step changes: the focus would stay at the end of the step before.
 */
export const StepHeading = ({ text }: { readonly text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [text])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {text}
    </h2>
  )
}

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
      <SiteLink to={backTo} className={linkButtonStyles.button}>
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
