import { noCertificates } from '../../content/reading/certifications'
import { siteName } from '../../content/site'
import { Each, Unless, useSiteView } from '../../lib/site-view/Filled'
import { whatsAppUrl } from '../../lib/site-view/site-view'
import styles from './ReadingPage.module.css'

/** Who answers for the service, where the office has said it. */
export const CompanyParagraph = () => {
  const { company } = useSiteView()
  return (
    <>
      <Each of="company" entries={company}>
        {({ line, registration }) => (
          <p>
            <span>{`O ${siteName} é um serviço de ${line}. `}</span>
            <span>{registration}</span>
          </p>
        )}
      </Each>
      <Unless of="company" is={company.length > 0}>
        <p>{`O ${siteName} é um serviço privado.`}</p>
      </Unless>
    </>
  )
}

export const Certificates = () => {
  const { certificates } = useSiteView()
  return (
    <>
      <ul>
        <Each of="certificates" entries={certificates}>
          {({ text, proof }) => (
            <li>
              <strong>{text}</strong>
              <span>{`: ${proof}`}</span>
            </li>
          )}
        </Each>
      </ul>
      <Unless of="certificates" is={certificates.length > 0}>
        <p>{noCertificates}</p>
      </Unless>
    </>
  )
}

export const ContactWays = () => {
  const { chat, email, phone, company, reachable } = useSiteView()
  return (
    <>
      <p className={styles.links}>
        <Each of="chat" entries={chat}>
          {({ number }) => (
            <a href={whatsAppUrl(number)} target="_blank" rel="noopener noreferrer">
              Abrir o WhatsApp
            </a>
          )}
        </Each>
        <Each of="email" entries={email}>
          {({ address }) => <a href={`mailto:${address}`}>{address}</a>}
        </Each>
        <Each of="phone" entries={phone}>
          {({ number, digits }) => <a href={`tel:${digits}`}>{number}</a>}
        </Each>
      </p>
      <Unless of="reachable" is={reachable}>
        <p>Para falar com a equipe, use o formulário abaixo.</p>
      </Unless>
      <Each of="company" entries={company}>
        {({ line }) => <p>{line}</p>}
      </Each>
    </>
  )
}
