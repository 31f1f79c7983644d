import { howItWorksAnchor, orderPath, trackingPath } from '../../content/site'
import { SiteLink } from '../../lib/site-link'
import { When } from '../../lib/site-view/Filled'
import { useFrame } from '../../lib/site-view/site-view'
import styles from './Header.module.css'

export const NavigationLinks = ({ pathname }: { readonly pathname: string }) => {
  const { stories } = useFrame()
  const entry = (to: string, text: string) => (
    <li>
      <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined}>
        {text}
      </SiteLink>
    </li>
  )
  return (
    <ul className={styles.links}>
      {entry('/', 'Home')}
      {entry(`/#${howItWorksAnchor}`, 'Como Funciona')}
      {entry(orderPath, 'Preços')}
      <When of="stories" is={stories}>
        {entry('/depoimentos', 'Depoimentos')}
      </When>
      {entry(trackingPath, 'Rastreamento')}
    </ul>
  )
}
