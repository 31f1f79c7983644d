import type { ReactNode } from 'react'
import styles from './PageState.module.css'

type Message = {
  readonly title: string
  readonly detail?: string
  /** The sentence of the specification, which stays to the letter, small under what a person can act on. */
  readonly quoted?: ReactNode
  readonly action?: ReactNode
  /** `h1` where the message is the whole page, which it is by default. */
  readonly heading?: 'h1' | 'h2'
}

export const PageLoading = ({ text = 'Carregando…' }: { readonly text?: string }) => (
  <div className={styles.state} role="status">
    <svg className={styles.ring} viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
      <circle cx="20" cy="20" r="16" stroke="var(--line)" strokeWidth="3" />
      <circle
        cx="20"
        cy="20"
        r="16"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="26 75"
        strokeLinecap="round"
      />
    </svg>
    <p className={styles.detail}>{text}</p>
  </div>
)

/** What went wrong and what to do about it. */
export const PageError = ({ title, detail, quoted, action, heading: Heading = 'h1' }: Message) => (
  <div className={styles.state} role="alert">
    <Sheet className={styles.error}>
      <path d="M20 17v8M20 29.5v.5" strokeWidth="2" />
    </Sheet>
    <Heading>{title}</Heading>
    {detail && <p className={styles.detail}>{detail}</p>}
    {action && <div className={styles.action}>{action}</div>}
    {quoted && <p className={styles.quoted}>{quoted}</p>}
  </div>
)

export const PageEmpty = ({ title, detail, quoted, action, heading: Heading = 'h1' }: Message) => (
  <div className={styles.state}>
    <Sheet className={styles.quiet}>
      <path d="M15 19h10M15 24h10M15 29h6" />
    </Sheet>
    <Heading>{title}</Heading>
    {detail && <p className={styles.detail}>{detail}</p>}
    {action && <div className={styles.action}>{action}</div>}
    {quoted && <p className={styles.quoted}>{quoted}</p>}
  </div>
)

const Sheet = ({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) => (
  <svg
    className={className}
    viewBox="0 0 40 40"
    width="56"
    height="56"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M9 4h16l6 6v26H9Z" strokeLinejoin="round" />
    <path d="M25 4v6h6" strokeLinejoin="round" />
    {children}
  </svg>
)
