import { contactPath } from '../../../content/site'
import { SiteLink } from '../../../lib/link'
import { officeChat } from '../../../lib/site-view/site-view'
import styles from './HelpCard.module.css'

/** A person to ask; without a chat, the office's other ways. */
export const HelpCard = () => {
  const chat = officeChat()
  return (
    <section className={styles.card} aria-labelledby="help-card">
      <h2 id="help-card">Precisa de ajuda?</h2>
      <p>Fale em português com quem cuida dos pedidos. O que você já preencheu continua nesta página.</p>
      {chat ? (
        <a className={styles.way} href={chat} target="_blank" rel="noopener noreferrer">
          Falar pelo WhatsApp
        </a>
      ) : (
        <SiteLink className={styles.way} to={contactPath} target="_blank">
          Falar com a equipe
        </SiteLink>
      )}
    </section>
  )
}
