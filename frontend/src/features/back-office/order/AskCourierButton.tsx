import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import type { AskedCourier } from '@cartorio/contracts/http/courier-questions.js'
import { Button } from 'antd'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { type NamedParcel, useAskCourier } from '../api/ask-courier'
import styles from './AskCourier.module.css'

/** What the courier said, when, and what comes next. */
const answerText = (asked: AskedCourier | null, flag: AdminParcel['flag']): string => {
  if (asked === null) return 'Este envio não está mais a caminho. Atualize a página.'
  const { answer } = asked
  if (answer === null)
    return 'A consulta ainda não foi respondida. Consulte de novo em alguns minutos para ver a resposta.'
  const said = {
    news: `A transportadora registrou ${answer.scans === 1 ? '1 leitura nova, que está' : `${answer.scans} leituras novas, que estão`} no histórico.`,
    'nothing-new': `A transportadora não tem nada de novo.${flag === 'no-news' ? ' Se o envio continuar parado, abra uma reclamação com ela e escreva ao cliente.' : ''}`,
    unavailable: 'A transportadora não respondeu.',
    busy: 'A transportadora não aceita consultas neste momento.',
  }[answer.kind]
  const next = answer.nextAt === null ? '' : ` A próxima consulta é feita sozinha em ${formatDateTime(answer.nextAt)}.`
  return `${said}${next} Consultada em ${formatDateTime(answer.at)}.`
}

type AskCourierButtonProps = {
  readonly orderId: string
  readonly parcel: NamedParcel
  readonly flag: AdminParcel['flag']
}

/** Asks the courier about a parcel now, instead of when it is polled next. */
export const AskCourierButton = ({ orderId, parcel, flag }: AskCourierButtonProps) => {
  const { mutate, data, error, isPending } = useAskCourier(orderId, parcel)
  return (
    <div className={styles.ask}>
      <Button loading={isPending} onClick={() => mutate()}>
        Consultar a transportadora agora
      </Button>
      <p role="status" className={styles.answer}>
        {isPending && 'Consultando…'}
        {!isPending && data !== undefined && answerText(data, flag)}
      </p>
      {error && !isPending && (
        <p role="alert" className={styles.failure}>
          {problemDetail(error, 'A consulta não pôde ser feita. Tente de novo.')}
        </p>
      )}
    </div>
  )
}
