import { destinations } from '@cartorio/contracts/countries.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { Fragment, type ReactNode } from 'react'
import { standardDays } from '../../content/days'
import { Each, useSiteView } from '../../lib/site-view/Filled'

type Figure = { readonly figure: string; readonly text: string }

/** What the numbers say that the server counts once there is enough data (services/query/stats/public-figures.ts). */
const countedTexts = {
  delivered: 'pedidos entregues nos últimos doze meses',
  days: 'dias, em média, do pagamento à entrega',
  rating: (count: string) => `de 5 é a nota média que ${count} clientes deram`,
} as const

/** What is known of the service: one value per figure, wherever it is shown. */
const figures: readonly Figure[] = [
  { figure: String(destinations.length), text: 'países e territórios para onde enviamos' },
  { figure: guaranteeDaysText, text: 'para pedir o dinheiro de volta depois da entrega' },
  { figure: standardDays.ship, text: 'do pagamento ao envio, em dias úteis, no prazo comum' },
  { figure: '6', text: 'etapas com data na página do seu pedido' },
]

type EachFigureProps = {
  /** How many of the service's own figures follow those that were counted or are proven. */
  readonly own?: number
  readonly children: (figure: Figure) => ReactNode
}

/** The figures that there are: a number that is not known has no place. */
export const EachFigure = ({ own = figures.length, children }: EachFigureProps) => {
  const { counted, claims } = useSiteView()
  return (
    <>
      <Each of="counted.delivered" entries={counted.delivered}>
        {({ figure }) => children({ figure, text: countedTexts.delivered })}
      </Each>
      <Each of="counted.days" entries={counted.days}>
        {({ figure }) => children({ figure, text: countedTexts.days })}
      </Each>
      <Each of="counted.rating" entries={counted.rating}>
        {({ figure, count }) => children({ figure, text: countedTexts.rating(count) })}
      </Each>
      <Each of="claims.documents-issued" entries={claims['documents-issued']}>
        {children}
      </Each>
      <Each of="claims.satisfaction" entries={claims.satisfaction}>
        {children}
      </Each>
      {figures.slice(0, own).map((figure) => (
        <Fragment key={figure.text}>{children(figure)}</Fragment>
      ))}
    </>
  )
}
