import { NewOrderInstead } from './NewOrderInstead'

export const CancelledOrder = () => (
  <NewOrderInstead
    title="Este pedido foi cancelado"
    detail="Ele não pode mais ser pago. Se ainda precisa dos documentos, faça um novo pedido."
  />
)
