import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Rosette } from '../../components/Guilloche/Guilloche'
import styles from './CertificateSent.module.css'
import { includedServices } from './included-services'

type CertificateSentProps = { readonly order: OrderView; readonly token: string; readonly sent: BirthCertificate }

/** The fifth step: what was received and what comes now. */
export const CertificateSent = ({ order, token, sent }: CertificateSentProps) => {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const added = addedServices(order, sent)
  const dataMissing = order.missing.includes('applicant-data')

  return (
    <div className={styles.sent}>
      <Rosette documentType="BIRTH" size={120} />
      <h1 ref={heading} tabIndex={-1}>
        Dados da certidão recebidos
      </h1>
      <p className={styles.number}>
        Número do pedido: <strong>{order.orderNumber}</strong>
      </p>
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
      <h2>Próximos passos</h2>
      <ol className={styles.steps}>
        {dataMissing && <li>Complete os dados de quem faz o pedido. São poucos minutos.</li>}
        <li>Procuramos o registro e pedimos a certidão ao cartório.</li>
        <li>Avisamos você por e-mail a cada passo, até a entrega.</li>
      </ol>
      {dataMissing ? (
        <Button
          type="primary"
          size="large"
          onClick={() => void navigate(`/continue-order?token=${encodeURIComponent(token)}`)}
        >
          Completar dados
        </Button>
      ) : (
        <Button
          type="primary"
          size="large"
          onClick={() => void navigate(`/tracking?order=${encodeURIComponent(order.orderNumber)}`)}
        >
          Acompanhar o pedido
        </Button>
      )}
    </div>
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
