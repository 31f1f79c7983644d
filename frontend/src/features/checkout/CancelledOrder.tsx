import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { PageError } from '../../components/PageState/PageState'

export const CancelledOrder = () => {
  const navigate = useNavigate()
  return (
    <PageError
      title="Este pedido foi cancelado"
      detail="Ele não pode mais ser pago. Se ainda precisa dos documentos, faça um novo pedido."
      action={
        <Button type="primary" size="large" onClick={() => void navigate('/solicitar-documentos')}>
          Fazer Novo Pedido
        </Button>
      }
    />
  )
}
