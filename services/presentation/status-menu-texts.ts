import { type OrderStatus, type SettableStatus, statusLabels } from '@cartorio/contracts/statuses.js'

/** Why the status menu does not take a status without an override. */
type MenuObstacle = 'payment-unconfirmed' | 'tracking-number-missing'

const reasonOf = (obstacle: MenuObstacle, now: OrderStatus): string =>
  obstacle === 'payment-unconfirmed'
    ? `o pagamento ainda não foi confirmado pelo provedor (o pedido está em “${statusLabels[now]}”)`
    : 'falta o código de rastreamento'

/** What staff read when the menu refuses a status: why, and what they can do all the same. */
export const menuRefusalText = (wanted: SettableStatus, obstacle: MenuObstacle, now: OrderStatus): string =>
  `Não dá para passar a “${statusLabels[wanted]}”: ${reasonOf(obstacle, now)}. Para definir mesmo assim, marque a mudança manual e escreva uma nota.`
