import { destinations } from '@cartorio/contracts/countries.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { standardDays } from './days'

export type Figure = {
  readonly figure: string
  readonly text: string
  /** Of a figure that the server counts (services/runtime/site/site-facts.ts). */
  readonly counted?: CountedFigure
}

type CountedFigure = {
  readonly name: 'delivered' | 'days' | 'rating'
  readonly subject: string
  /** What stands there until there is enough data; true without a number. */
  readonly without: string
}

/** The server fills them in and shows them once there is enough data. */
const countedFigures: readonly Figure[] = [
  {
    figure: '__DELIVERED__',
    text: 'pedidos entregues nos últimos doze meses',
    counted: { name: 'delivered', subject: 'Entregas', without: 'A data de cada entrega fica na página do pedido' },
  },
  {
    figure: '__AVERAGE_DAYS__',
    text: 'dias, em média, do pagamento à entrega',
    counted: { name: 'days', subject: 'Prazo', without: 'A data prevista da entrega aparece antes do pagamento' },
  },
  {
    figure: '__RATING__',
    text: 'de 5 é a nota média que __RATINGS__ clientes deram',
    counted: {
      name: 'rating',
      subject: 'Nota',
      without: 'Depois da entrega, cada cliente pode dar uma nota ao serviço',
    },
  },
]

/** What is known of the service: one value per figure, wherever it is shown. */
export const figures: readonly Figure[] = [
  ...countedFigures,
  { figure: String(destinations.length), text: 'países e territórios para onde enviamos' },
  { figure: guaranteeDaysText, text: 'para pedir o dinheiro de volta depois da entrega' },
  { figure: standardDays.ship, text: 'do pagamento ao envio, em dias úteis, no prazo comum' },
  { figure: '6', text: 'etapas com data na página do seu pedido' },
]

/** Of an element that shows a figure. */
export const figureAttributes = ({ counted }: Figure) =>
  counted === undefined ? {} : { hidden: true, 'data-figure': counted.name }

/** Of the element that stands there instead. */
export const withoutFigureAttributes = ({ name }: CountedFigure) => ({ 'data-without': name })
