import { NewOrderInstead } from './NewOrderInstead'

export const UnknownOrder = () => (
  <NewOrderInstead
    title="Pedido não encontrado"
    detail="O link não leva a nenhum pedido. Abra-o de novo pelo e-mail que enviamos, ou faça um novo pedido."
  />
)
