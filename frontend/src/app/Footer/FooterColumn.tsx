import { SiteLink } from '../../lib/site-link'
import styles from './Footer.module.css'

/** With `to` a page of ours, with `href` a page elsewhere. */
type FooterEntry = { readonly text: string } & ({ readonly to: string } | { readonly href: string })

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

const Entry = ({ text, ...place }: FooterEntry) =>
  'to' in place ? (
    <SiteLink to={place.to}>{text}</SiteLink>
  ) : (
    <a href={place.href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
