import type { ReactNode } from 'react'
import { Button } from '../../../../components/Button/Button'
import styles from './Review.module.css'

export type Fact = { readonly name: string; readonly value: string }

type ReviewSectionProps = {
  readonly title: string
  readonly facts?: readonly Fact[]
  readonly onEdit: () => void
  readonly children?: ReactNode
}

/** A part of the order, and the way to change it. */
export const ReviewSection = ({ title, facts = [], onEdit, children }: ReviewSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <h3>{title}</h3>
      <Button kind="text" size="small" onClick={onEdit} aria-label={`Editar ${title.toLowerCase()}`}>
        Editar
      </Button>
    </div>
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {children}
  </section>
)
