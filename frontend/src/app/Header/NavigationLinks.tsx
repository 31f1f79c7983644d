import { Link, useLocation } from 'react-router-dom'
import { howItWorksAnchor, orderPath, trackingPath } from '../../content/site'
import styles from './Header.module.css'

const links = [
  { to: '/', text: 'Home' },
  { to: `/#${howItWorksAnchor}`, text: 'Como Funciona' },
  { to: orderPath, text: 'Preços' },
  { to: '/depoimentos', text: 'Depoimentos' },
  { to: trackingPath, text: 'Rastreamento' },
]

export const NavigationLinks = () => {
  const { pathname } = useLocation()
  return (
    <ul className={styles.links}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
