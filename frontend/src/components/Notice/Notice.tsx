import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type NoticeKind = 'info' | 'success' | 'warning' | 'error'

type NoticeProps = {
  readonly kind: NoticeKind
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What the person can do about it: a button or a link. */
  readonly action?: ReactNode
  /** Not read out when it appears: what it sums up is read out where it stands. */
  readonly silent?: boolean
}

const paths: Readonly<Record<NoticeKind, string>> = {
  info: 'M10 9v5M10 6.2v.1',
  success: 'M6.5 10.3l2.4 2.4 4.6-5',
  warning: 'M10 6v5M10 13.7v.1',
  error: 'M7.2 7.2l5.6 5.6M12.8 7.2l-5.6 5.6',
}

const roles = { info: 'status', success: 'status', warning: 'alert', error: 'alert' } as const

/** Something that the person has to know at this place of the page. Read out when it appears, unless it is `silent`. */
export const Notice = ({ kind, title, children, action, silent = false }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[kind]}`} role={silent ? undefined : roles[kind]}>
    <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={paths[kind]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
    <div className={styles.words}>
      <div className={styles.title}>{title}</div>
      {children && <div>{children}</div>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
