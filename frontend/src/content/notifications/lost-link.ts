/** Where a link opens no order. */
export const unknownLink =
  'Este link não leva a nenhum pedido ou foi trocado por um mais novo. Confira se ele está inteiro e abra o link mais novo que você guardou.'
export const findOrdersByEmail = 'Encontre seus pedidos pelo e-mail'
