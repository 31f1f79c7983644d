import { officeChat } from '../../lib/site-view/site-view'
import styles from './TrackingResult.module.css'

export const OfficeChatCard = () => {
  const whatsApp = officeChat()
  if (whatsApp === undefined) return null
  return (
    <section className={`${styles.card} ${styles.screenOnly}`}>
      <h3>Fale com a equipe</h3>
      <p>
        Ficou com dúvida sobre uma etapa? Fale com a equipe e tenha o número do pedido à mão.{' '}
        <a href={whatsApp} target="_blank" rel="noopener noreferrer">
          Abrir o WhatsApp
        </a>
      </p>
    </section>
  )
}
