import type { ReactNode } from 'react'
import { LineShape } from './LineShape'
import styles from './StatusMark.module.css'

/** The shape of what is late. */
export const LateFlag = () => (
  <LineShape>
    <path d="M3.5 14.5v-13M3.5 2.5h9l-2.5 3 2.5 3h-9" />
  </LineShape>
)

/** A flag and a word: a promised day is over. */
export const LateMark = ({ children = 'Atrasado' }: { readonly children?: ReactNode }) => (
  <span className={`${styles.mark} ${styles.late}`}>
    <LateFlag />
    <span>{children}</span>
  </span>
)
