import { type SocialNetwork, socialNetworks } from '@cartorio/contracts/social-networks.js'
import type { ReactNode } from 'react'
import { Logo } from '../../components/Logo'
import { legal, productClaims, services, support } from '../../content/footer'
import { siteName, tagline } from '../../content/site'
import { SiteLink } from '../../lib/link'
import { Each } from '../../lib/site-view/Filled'
import { useFrame, whatsAppUrl } from '../../lib/site-view/site-view'
import styles from './Footer.module.css'

type FooterColumnProps = {
  readonly title: string
  readonly entries: readonly { readonly text: string; readonly to: string }[]
  /** Further entries, of pages elsewhere. */
  readonly children?: ReactNode
}

const FooterColumn = ({ title, entries, children }: FooterColumnProps) => (
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

const lines: Readonly<Record<SocialNetwork, string>> = {
  Facebook: 'M14 8h2.5V4.5H14c-2.5 0-4 1.7-4 4V11H7.5v3.5H10V21h3.5v-6.5h2.7l.6-3.5h-3.3V9c0-.6.3-1 .5-1Z',
  Twitter: 'M4 4l16 16M20 4 4 20',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM17 7h.01',
  LinkedIn: 'M5 9.5V19M5 5.5v.01M10 19V9.5M10 13.5c0-5 9-5.5 9 0V19',
}

const SocialIcon = ({ network }: { readonly network: SocialNetwork }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={lines[network]} />
  </svg>
)

/** Where else the office can be found. */
const SocialAccounts = () => {
  const { accounts } = useFrame()
  return (
    <ul className={styles.accounts}>
      {socialNetworks.map((network) => (
        <Each key={network} of={`accounts.${network}`} entries={accounts[network]}>
          {({ url }) => (
            <li>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${siteName} no ${network}`}
                data-tooltip
              >
                <SocialIcon network={network} />
              </a>
            </li>
          )}
        </Each>
      ))}
    </ul>
  )
}

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
