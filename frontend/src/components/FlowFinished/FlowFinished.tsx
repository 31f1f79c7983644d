import type { DocumentType } from '@cartorio/contracts/products.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../ButtonLink/ButtonLink'
import { Rosette } from '../Guilloche/Guilloche'
import styles from './FlowFinished.module.css'

type Action = { readonly text: string; readonly path: string }

type FlowFinishedProps = {
  readonly title: string
  readonly documentType: DocumentType
  readonly orderNumber: string
  readonly nextSteps: readonly string[]
  /** The first one is the one that we would choose. */
  readonly actions: readonly Action[]
  readonly children?: ReactNode
}

/** The end of a flow under its seal: what was received and what comes now. */
export const FlowFinished = ({ title, documentType, orderNumber, nextSteps, actions, children }: FlowFinishedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.finished}>
      <Rosette documentType={documentType} size={120} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.number}>
        Número do pedido: <strong>{orderNumber}</strong>
      </p>
      {children}
      <h2>Próximos passos</h2>
      <ol className={styles.steps}>
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        {actions.map(({ text, path }, index) => (
          <ButtonLink key={path} to={path} kind={index === 0 ? 'primary' : 'secondary'}>
            {text}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
