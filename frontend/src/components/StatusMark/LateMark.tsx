import type { ReactNode } from 'react'
import styles from './StatusMark.module.css'

/** A flag and a word: a promised day is over. */
export const LateMark = ({ children = 'Atrasado' }: { readonly children?: ReactNode }) => (
  <span className={`${styles.mark} ${styles.late}`}>
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 14V2.5h8.5L10 5.75 12.5 9H4" />
    </svg>
    {children}
  </span>
)
