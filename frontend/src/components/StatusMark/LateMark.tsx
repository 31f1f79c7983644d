import type { ReactNode } from 'react'
import { LateFlag } from './LateFlag'
import styles from './StatusMark.module.css'

/** A flag and a word: a promised day is over. */
export const LateMark = ({ children = 'Atrasado' }: { readonly children?: ReactNode }) => (
  <span className={`${styles.mark} ${styles.late}`}>
    <LateFlag />
    {children}
  </span>
)
