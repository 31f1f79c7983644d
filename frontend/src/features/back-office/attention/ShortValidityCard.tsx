import { type ShortValidity, shortValidityLabel } from '@cartorio/contracts/http/short-validity.js'
import { formatDay } from '../../../lib/format'
import { Link } from '../../../lib/link'
import { orderPath } from '../order-path'
import styles from './AttentionPage.module.css'

const describeTime = ({ type, goodUntil, arrival }: ShortValidity['documents'][number]): string => {
  const limit = `${type}: costuma valer até ${formatDay(goodUntil)}`
  return arrival === null
    ? `${limit}, e não há previsão de entrega.`
    : `${limit}, e a entrega é esperada para ${formatDay(arrival)}.`
}

/** An order whose issued documents may be too old when its customer hands them in. It goes from the list by itself. */
export const ShortValidityCard = ({ entry: { order, documents } }: { readonly entry: ShortValidity }) => (
  <li className={styles.entry}>
    <div className={styles.what}>
      <h2>
        {`${shortValidityLabel}: `}
        <Link to={orderPath(order.id)}>{order.orderNumber}</Link>
      </h2>
      {documents.map((document, index) => (
        // Two certificates of one kind are issued on one day.
        <p key={`${index} ${document.type}`}>{describeTime(document)}</p>
      ))}
      <p>
        Apresse o que falta e o envio. Se não der tempo, avise o cliente e combine com ele se vale pedir outra emissão.
        Sai da lista quando o documento chega ou é encerrado.
      </p>
      <p className={styles.quiet}>{order.applicantName}</p>
    </div>
  </li>
)
