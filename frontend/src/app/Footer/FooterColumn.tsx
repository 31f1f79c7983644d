import { SiteLink } from '../../lib/site-link'
import styles from './Footer.module.css'

/** With `to` a page of ours, with `href` a page elsewhere, with neither only the words. */
type FooterEntry = { readonly text: string; readonly to?: string; readonly href?: string | undefined }

export const FooterColumn = ({
  title,
  entries,
}: {
  readonly title: string
  readonly entries: readonly FooterEntry[]
}) => (
  <div>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.text}>
          <Entry {...entry} />
        </li>
      ))}
    </ul>
  </div>
)

const Entry = ({ text, to, href }: FooterEntry) => {
  if (to !== undefined) return <SiteLink to={to}>{text}</SiteLink>
  if (href === undefined) return <span className={styles.quiet}>{text}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
