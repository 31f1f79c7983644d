import { useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import styles from './OrderDetail.module.css'

const FailedJobs = lazySection(async () => (await import('../failed-jobs/FailedJobs')).FailedJobs)

/** The order's failed jobs, which every queue is asked for: only where somebody wants to know. */
export const OrderJobs = ({ orderId }: { readonly orderId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.jobs} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Tarefas que falharam</summary>
      {isOpen && <FailedJobs orderId={orderId} />}
    </details>
  )
}
