import styles from './Summary.module.css'

type SummaryHeadProps = { readonly title: string; readonly number: string }

export const SummaryHead = ({ title, number }: SummaryHeadProps) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    <p className={styles.number}>{number}</p>
  </div>
)
