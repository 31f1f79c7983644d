import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

/** Fields that belong on one line where there is room for it. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
