import { howItWorksAnchor, orderPath, trackingPath } from '../../content/site'
import { SiteLink } from '../../lib/site-link'
import styles from './Header.module.css'

const links = [
  { to: '/', text: 'Home' },
  { to: `/#${howItWorksAnchor}`, text: 'Como Funciona' },
  { to: orderPath, text: 'Preços' },
  { to: '/depoimentos', text: 'Depoimentos' },
  { to: trackingPath, text: 'Rastreamento' },
]

export const NavigationLinks = ({ pathname }: { readonly pathname: string }) => (
  <ul className={styles.links}>
    {links.map(({ to, text }) => (
      <li key={to}>
        <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined}>
          {text}
        </SiteLink>
      </li>
    ))}
  </ul>
)
