import { destinations } from '@cartorio/contracts/countries.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { standardDays } from './days'

export type Figure = { readonly figure: string; readonly text: string }

/** What the numbers say that the server counts once there is enough data (services/query/stats/public-figures.ts). */
export const countedTexts = {
  delivered: 'pedidos entregues nos últimos doze meses',
  days: 'dias, em média, do pagamento à entrega',
  rating: (count: string) => `de 5 é a nota média que ${count} clientes deram`,
} as const

/** What is known of the service: one value per figure, wherever it is shown. */
export const figures: readonly Figure[] = [
  { figure: String(destinations.length), text: 'países e territórios para onde enviamos' },
  { figure: guaranteeDaysText, text: 'para pedir o dinheiro de volta depois da entrega' },
  { figure: standardDays.ship, text: 'do pagamento ao envio, em dias úteis, no prazo comum' },
  { figure: '6', text: 'etapas com data na página do seu pedido' },
]
