import { Logo } from '../../components/Logo'
import { legal, services, support } from '../../content/footer'
import { productClaims } from '../../content/product-claims'
import { siteName, tagline } from '../../content/site'
import { SiteLink } from '../../lib/site-link'
import { Each } from '../../lib/site-view/Filled'
import { useFrame } from '../../lib/site-view/site-view'
import { whatsAppUrl } from '../../lib/whatsapp'
import styles from './Footer.module.css'
import { FooterColumn } from './FooterColumn'
import { SocialAccounts } from './SocialAccounts'

export const Footer = () => {
  const { company, chat, badges, year } = useFrame()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <SiteLink to="/" className={styles.logo}>
            <Logo />
            <span>{siteName}</span>
          </SiteLink>
          <p>{tagline}</p>
          <Each of="company" entries={company}>
            {({ line }) => <p className={styles.quiet}>{line}</p>}
          </Each>
          <SocialAccounts />
        </div>
        <FooterColumn title="Serviços" entries={services} />
        <FooterColumn title="Suporte" entries={support}>
          <Each of="chat" entries={chat}>
            {({ number }) => (
              <li>
                <a href={whatsAppUrl(number)} target="_blank" rel="noopener noreferrer">
                  WhatsApp Suporte
                </a>
              </li>
            )}
          </Each>
        </FooterColumn>
        <FooterColumn title="Legal" entries={legal} />
      </div>
      <div className={styles.bottom}>
        <p>{`© ${year} ${siteName}`}</p>
        <ul>
          {productClaims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
          <Each of="badges" entries={badges}>
            {({ text }) => <li>{text}</li>}
          </Each>
        </ul>
      </div>
    </footer>
  )
}
