import type { ReactNode } from 'react'
import { SiteLink } from '../../lib/link'
import styles from './ButtonLink.module.css'

type ButtonLinkProps = {
  readonly to: string
  readonly kind?: 'primary' | 'outline' | 'secondary'
  /** Takes the place of this page in the history. */
  readonly replace?: boolean
  readonly children: ReactNode
}

/** A link in the style of a button, for the pages without antd. */
export const ButtonLink = ({ to, kind = 'primary', replace, children }: ButtonLinkProps) => (
  <SiteLink to={to} replace={replace} className={`${styles.button} ${styles[kind]}`}>
    {children}
  </SiteLink>
)
