import { type ReactNode, useId, useState } from 'react'
import styles from './CheckoutSummary.module.css'
import parts from './Summary.module.css'

type CheckoutSummaryProps = {
  readonly label: string
  readonly total: string
  readonly facts: ReactNode
  readonly amounts: ReactNode
}

/** What is paid for; on a phone with the total alone of its amounts, until the customer opens them. */
export const CheckoutSummary = ({ label, total, facts, amounts }: CheckoutSummaryProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <aside className={styles.summary} aria-label={label} data-open={open}>
      <div className={styles.content}>{facts}</div>
      <div className={styles.bar}>
        <p>
          Total <strong>{total}</strong>
        </p>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Fechar valores' : 'Ver valores'}
        </button>
      </div>
      <div id={id} className={`${styles.content} ${styles.amounts}`}>
        {amounts}
      </div>
    </aside>
  )
}

type SummaryHeadProps = { readonly title: string; readonly number: string }

export const SummaryHead = ({ title, number }: SummaryHeadProps) => (
  <div className={parts.head}>
    <h2>{title}</h2>
    <p className={parts.number}>{number}</p>
  </div>
)
