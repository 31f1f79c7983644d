import type { ReactNode } from 'react'
import styles from './OrderDetail.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** Names and values; what has no value is left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
