import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

type FieldPairProps = {
  /** Fields of a few signs, which stay side by side on a phone too. */
  readonly short?: boolean
  readonly children: ReactNode
}

/** Fields that belong on one line where there is room for it. */
export const FieldPair = ({ short = false, children }: FieldPairProps) => (
  <div className={styles.pair} data-short={short}>
    {children}
  </div>
)
