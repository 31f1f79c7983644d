import { type ReactNode, useId, useState } from 'react'
import styles from './CheckoutSummary.module.css'

type CheckoutSummaryProps = { readonly label: string; readonly total: string; readonly children: ReactNode }

/** What is paid for; on a phone the total alone, until the customer opens it. */
export const CheckoutSummary = ({ label, total, children }: CheckoutSummaryProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <aside className={styles.summary} aria-label={label} data-open={open}>
      <div className={styles.bar}>
        <p>
          Total <strong>{total}</strong>
        </p>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Fechar resumo' : 'Ver resumo'}
        </button>
      </div>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </aside>
  )
}
