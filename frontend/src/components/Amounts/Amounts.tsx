import styles from './Amounts.module.css'

type AmountLine = { readonly name: string; readonly amount: string }

/** What a total is made of, line by line. */
export const AmountLines = ({ lines }: { readonly lines: readonly AmountLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
)

export const TotalLine = ({ name = 'Total', amount }: { readonly name?: string; readonly amount: string }) => (
  <p className={styles.total}>
    <span>{name}</span> <strong>{amount}</strong>
  </p>
)
