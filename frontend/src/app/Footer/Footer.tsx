import { Logo } from '../../components/Logo'
import { badges, legal, services, support } from '../../content/footer'
import { company, contactPath, siteName, tagline } from '../../content/site'
import { SiteLink } from '../../lib/site-link'
import { officeChat } from '../../lib/whatsapp'
import styles from './Footer.module.css'
import { FooterColumn } from './FooterColumn'
import { SocialAccounts } from './SocialAccounts'

export const Footer = () => {
  const chat = officeChat()
  const whatsApp = { text: 'WhatsApp Suporte', ...(chat === undefined ? { to: contactPath } : { href: chat }) }
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <SiteLink to="/" className={styles.logo}>
            <Logo />
            <span>{siteName}</span>
          </SiteLink>
          <p>{tagline}</p>
          <p className={styles.quiet}>{company}</p>
          <SocialAccounts />
        </div>
        <FooterColumn title="Serviços" entries={services} />
        <FooterColumn title="Suporte" entries={[...support, whatsApp]} />
        <FooterColumn title="Legal" entries={legal} />
      </div>
      <div className={styles.bottom}>
        <p>{`© 2025 ${siteName}`}</p>
        <ul>
          {badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
