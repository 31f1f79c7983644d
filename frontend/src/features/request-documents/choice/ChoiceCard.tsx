import type { DocumentType } from '@cartorio/contracts/products.js'
import { useId } from 'react'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { SiteLink } from '../../../lib/link'
import styles from './ChoiceCard.module.css'

type ChoiceCardProps = {
  readonly to: string
  readonly title: string
  /** One sheet with its seal for each, the last one on top. */
  readonly sheets: readonly DocumentType[]
  readonly facts: readonly string[]
}

/** A way to order; the whole card is its link. */
export const ChoiceCard = ({ to, title, sheets, facts }: ChoiceCardProps) => {
  const id = useId()
  return (
    <li className={styles.card}>
      <span className={styles.sheets} aria-hidden="true">
        {sheets.map((documentType) => (
          <span key={documentType} className={styles.sheet}>
            <Rosette documentType={documentType} size={64} />
          </span>
        ))}
      </span>
      <div className={styles.words}>
        <h3>
          <SiteLink to={to} className={styles.link} aria-describedby={id}>
            {title}
          </SiteLink>
        </h3>
        <ul id={id} className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <span className={styles.way} aria-hidden="true">
          Continuar
        </span>
      </div>
    </li>
  )
}
