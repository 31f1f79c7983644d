import type { ReactNode } from 'react'
import { SiteLink } from '../../lib/site-link'
import styles from './ButtonLink.module.css'

type ButtonLinkProps = {
  readonly to: string
  readonly kind?: 'primary' | 'outline'
  readonly children: ReactNode
}

/** A link in the style of a button, for the pages without antd. */
export const ButtonLink = ({ to, kind = 'primary', children }: ButtonLinkProps) => (
  <SiteLink to={to} className={`${styles.button} ${styles[kind]}`}>
    {children}
  </SiteLink>
)
