import type { SystemStanding } from '@cartorio/contracts/http/system.js'
import type { ReactNode } from 'react'
import styles from './SystemPage.module.css'

export const standingWords: Readonly<Record<SystemStanding, string>> = {
  well: 'Bem',
  care: 'Atenção',
  wrong: 'Problema',
  unknown: 'Não se sabe',
}

const shapes: Readonly<Record<SystemStanding, ReactNode>> = {
  well: <path d="M2 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M5.5 8.2l1.8 1.8 3.4 -3.8" />,
  care: <path d="M8 2.2 14.4 13.4H1.6ZM8 6.4v3.2M8 11.4v.2" />,
  wrong: <path d="M5.2 1.8h5.6l3.4 3.4v5.6l-3.4 3.4H5.2l-3.4-3.4V5.2ZM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" />,
  unknown: <path d="M2 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M6.3 6.4a1.8 1.8 0 1 1 1.7 2.4v.6M8 11.2v.2" />,
}

/** A shape and a word: how a part does. */
export const StandingMark = ({ standing }: { readonly standing: SystemStanding }) => (
  <span className={styles.mark} data-standing={standing}>
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
      {shapes[standing]}
    </svg>
    <span>{standingWords[standing]}</span>
  </span>
)
