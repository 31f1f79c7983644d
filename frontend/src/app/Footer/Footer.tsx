import { Logo } from '../../components/Logo'
import {
  company,
  contactPath,
  deadlinesAnchor,
  howItWorksAnchor,
  orderPath,
  siteName,
  tagline,
} from '../../content/site'
import { myOrdersPath } from '../../lib/paths'
import { SiteLink } from '../../lib/site-link'
import { officeChat } from '../../lib/whatsapp'
import styles from './Footer.module.css'
import { FooterColumn } from './FooterColumn'

const services = [
  'Certidões de Nascimento',
  'Certidões de Casamento',
  'Certidões de Óbito',
  'Procurações',
  'Traduções Juramentadas',
  'Apostila de Haia',
].map((text) => ({ text, to: orderPath }))

const legal = ['Termos de Uso', 'Política de Privacidade', 'LGPD', 'Certificações'].map((text) => ({ text }))

const promises = ['Dados pessoais cifrados (AES-256)', 'LGPD', 'Envio com rastreamento']

export const Footer = () => {
  const whatsApp = officeChat() ?? contactPath
  const support = [
    { text: 'Central de Ajuda', href: whatsApp },
    { text: 'Meus pedidos', to: myOrdersPath },
    { text: 'Como Funciona', to: `/#${howItWorksAnchor}` },
    { text: 'Prazos de Entrega', to: `/#${deadlinesAnchor}` },
    { text: 'Políticas de Devolução' },
    { text: 'Contato', href: whatsApp },
    { text: 'WhatsApp Suporte', href: whatsApp },
  ]
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
        </div>
        <FooterColumn title="Serviços" entries={services} />
        <FooterColumn title="Suporte" entries={support} />
        <FooterColumn title="Legal" entries={legal} />
      </div>
      <div className={styles.bottom}>
        <p>© 2025 {siteName}</p>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
