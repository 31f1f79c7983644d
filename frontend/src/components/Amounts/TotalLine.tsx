import styles from './Amounts.module.css'

export const TotalLine = ({ name = 'Total', amount }: { readonly name?: string; readonly amount: string }) => (
  <p className={styles.total}>
    <span>{name}</span> <strong>{amount}</strong>
  </p>
)
