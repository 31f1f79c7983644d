import { Alert } from 'antd'
import { Link } from 'react-router-dom'

export const CancelledNotice = () => (
  <Alert
    type="error"
    showIcon
    title="Este pedido foi cancelado"
    description={
      <>
        Ele não recebe mais dados. Se ainda precisa do documento,{' '}
        <Link to="/solicitar-documentos">faça um novo pedido</Link>.
      </>
    }
  />
)
