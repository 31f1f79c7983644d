import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import type { AskedCourier } from '@cartorio/contracts/http/courier-questions.js'
import { Button } from 'antd'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { useAskCourier } from '../api/ask-courier'
import { isOnItsWay } from '../order-parcels'
import styles from './AskCourier.module.css'

type Parcel = Pick<AdminParcel, 'destination' | 'trackingNumber' | 'deliveredAt' | 'flag' | 'followed' | 'courierName'>

/** What the courier said, when, and what comes next. */
const answerText = ({ answer }: AskedCourier, flag: AdminParcel['flag']): string => {
  if (answer === null) return 'A consulta ainda não foi respondida. Consulte de novo em alguns minutos para ver a resposta.'
  const said = {
    news: `A transportadora registrou ${answer.scans === 1 ? '1 leitura nova, que está' : `${answer.scans} leituras novas, que estão`} no histórico.`,
    'nothing-new': `A transportadora não tem nada de novo.${flag === 'no-news' ? ' Se o envio continuar parado, abra uma reclamação com ela e escreva ao cliente.' : ''}`,
    unavailable: 'A transportadora não respondeu.',
    busy: 'A transportadora não aceita consultas neste momento.',
  }[answer.kind]
  const next = answer.nextAt === null ? '' : ` A próxima consulta é feita sozinha em ${formatDateTime(answer.nextAt)}.`
  return `${said}${next} Consultada em ${formatDateTime(answer.at)}.`
}

const ended: readonly AdminOrder['status'][] = ['DELIVERED', 'COMPLETED', 'CANCELLED']

type AskCourierProps = { readonly order: Pick<AdminOrder, 'id' | 'status'>; readonly parcel: Parcel }

/** Asks the courier about a parcel on its way now, instead of when it is polled next; or why that is not possible. */
export const AskCourier = ({ order, parcel }: AskCourierProps) => {
  const { mutate, data, error, isPending } = useAskCourier(order.id)
  if (!isOnItsWay(parcel) || ended.includes(order.status) || parcel.followed === undefined) return null
  if (!parcel.followed)
    return (
      <p className={styles.answer}>
        {`Este site não consulta a transportadora ${parcel.courierName}: acompanhe o envio no site dela.`}
      </p>
    )
  return (
    <div className={styles.ask}>
      <Button loading={isPending} onClick={() => mutate(parcel.destination)}>
        Consultar a transportadora agora
      </Button>
      <p role="status" className={styles.answer}>
        {isPending && 'Consultando…'}
        {!isPending && data && answerText(data, parcel.flag)}
      </p>
      {error && !isPending && (
        <p role="alert" className={styles.failure}>
          {problemDetail(error, 'A consulta não pôde ser feita. Tente de novo.')}
        </p>
      )}
    </div>
  )
}
