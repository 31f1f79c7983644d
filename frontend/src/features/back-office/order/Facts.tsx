import styles from './OrderDetail.module.css'

type Fact = readonly [name: string, value: string | null | undefined]

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
