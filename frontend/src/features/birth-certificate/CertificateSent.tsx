import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { FlowFinished } from '../../components/FlowFinished/FlowFinished'
import { applicantDataPath, orderTrackingPath } from '../../lib/paths'
import styles from './CertificateSent.module.css'
import { includedServices } from './included-services'

type CertificateSentProps = { readonly order: OrderView; readonly token: string; readonly sent: BirthCertificate }

/** The fifth step: what was received and what comes now. */
export const CertificateSent = ({ order, token, sent }: CertificateSentProps) => {
  const added = addedServices(order, sent)
  const dataMissing = order.missing.includes('applicant-data')
  return (
    <FlowFinished
      title="Dados da certidão recebidos"
      documentType="BIRTH"
      orderNumber={order.orderNumber}
      nextSteps={[
        ...(dataMissing ? ['Complete os dados de quem faz o pedido. São poucos minutos.'] : []),
        'Procuramos o registro e pedimos a certidão ao cartório.',
        'Avisamos você por e-mail a cada passo, até a entrega.',
      ]}
      actions={[
        dataMissing
          ? { text: 'Completar dados', path: applicantDataPath(token) }
          : { text: 'Acompanhar o pedido', path: orderTrackingPath(order.orderNumber) },
      ]}
    >
      {added.length > 0 && (
        <section aria-labelledby="added">
          <h2 id="added">Serviços acrescentados</h2>
          <ul className={styles.added}>
            {added.map((service) => (
              <li key={service}>
                {service} <span className={styles.toAgree}>a combinar</span>
              </li>
            ))}
          </ul>
          <p className={styles.help}>Falamos com você sobre o preço antes de fazer. Nada é cobrado sem o seu aceite.</p>
        </section>
      )}
    </FlowFinished>
  )
}

const addedServices = (order: OrderView, sent: BirthCertificate): string[] => {
  const included = includedServices(order)
  const language = sent.translationLanguage ? ` para ${languageNames[sent.translationLanguage].toLowerCase()}` : ''
  return [
    ...(sent.needsTranslation && !included.translation ? [`Tradução juramentada${language}`] : []),
    ...(sent.needsApostille && !included.apostille ? ['Apostila de Haia'] : []),
  ]
}
