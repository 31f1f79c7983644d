import { orderPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './CallToAction.module.css'

type Section = 'opening' | 'false-solutions' | 'team' | 'benefits' | 'services' | 'bonus' | 'faq' | 'final'

export const CallToAction = ({ name, children }: { readonly name: Section; readonly children: string }) => (
  <SiteLink to={orderPath} className={styles.call} data-testid={`button-cta-${name}`}>
    {children}
  </SiteLink>
)
