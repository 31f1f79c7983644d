import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Rosette } from '../../components/Guilloche/Guilloche'
import styles from './Finished.module.css'

const nextSteps = [
  'Conferimos seus dados e pedimos o documento ao cartório.',
  'Avisamos você por e-mail a cada passo: emissão, tradução, apostila e envio.',
  'A transportadora entrega no endereço do pedido, com código de rastreamento.',
]

export const Finished = ({ order, token }: { readonly order: OrderView; readonly token: string }) => {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const stillMissing = order.missing.includes('birth-certificate')

  return (
    <div className={styles.finished}>
      <Rosette documentType={order.documentType} size={120} />
      <h1 ref={heading} tabIndex={-1}>
        Pedido Finalizado!
      </h1>
      <p className={styles.number}>
        Número do pedido: <strong>{order.orderNumber}</strong>
      </p>
      <h2>Próximos passos</h2>
      <ol className={styles.steps}>
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        {stillMissing && (
          <Button
            type="primary"
            size="large"
            onClick={() => void navigate(`/birth-certificate-form?token=${encodeURIComponent(token)}`)}
          >
            Informar os dados da certidão
          </Button>
        )}
        <Button
          type={stillMissing ? 'default' : 'primary'}
          size="large"
          onClick={() => void navigate(`/tracking?order=${encodeURIComponent(order.orderNumber)}`)}
        >
          Acompanhar o pedido
        </Button>
      </div>
    </div>
  )
}
