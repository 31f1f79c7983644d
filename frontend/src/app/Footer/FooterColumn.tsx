import type { ReactNode } from 'react'
import { SiteLink } from '../../lib/site-link'
import styles from './Footer.module.css'

type FooterColumnProps = {
  readonly title: string
  readonly entries: readonly { readonly text: string; readonly to: string }[]
  /** Further entries, of pages elsewhere. */
  readonly children?: ReactNode
}

export const FooterColumn = ({ title, entries, children }: FooterColumnProps) => (
  <div>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.entries}>
      {entries.map(({ text, to }) => (
        <li key={text}>
          <SiteLink to={to}>{text}</SiteLink>
        </li>
      ))}
      {children}
    </ul>
  </div>
)
