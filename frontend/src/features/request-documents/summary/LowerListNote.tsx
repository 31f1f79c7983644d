import styles from './OrderSummary.module.css'

/** Why the total is below what stands beside the services: one document costs the lower of two lists. */
export const LowerListNote = () => <p className={styles.note}>Temos duas tabelas de preços. Você paga a menor.</p>
