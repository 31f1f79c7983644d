/** Where a link opens no order. */
export const unknownLink =
  'Este link não leva a nenhum pedido ou foi trocado por um mais novo. Confira se ele está inteiro e abra o link mais novo que você guardou.'
export const findOrdersByEmail = 'Encontre seus pedidos pelo e-mail'

/** Where the address of an order's page has no token. */
export const missingToken = {
  title: 'O link está incompleto',
  detail: 'Abra o link inteiro, como está no e-mail ou no recibo.',
  /** To the letter, as the specification (§8) has it. */
  quoted: 'Token de pedido não encontrado.',
} as const
