import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { FlowFinished, OpenTasks, openTasks } from '../../components/DataForm/FormFinished'
import { everyStepOnYourPage } from '../../content/notifications/customer-messages'
import { goesToAttorney, goesToAttorneyAlone } from '../../lib/order-parcels'
import { birthCertificatePath, ownOrderPath } from '../../lib/paths'

const afterMending = ['Conferimos a correção e o pedido segue de onde parou.']

const describeDelivery = (order: OrderView): string => {
  if (order.withoutParcel) return 'Quando o documento estiver pronto, você baixa o arquivo na página do pedido.'
  if (goesToAttorneyAlone(order))
    return 'A transportadora entrega ao seu procurador, no Brasil, com código de rastreamento.'
  return goesToAttorney(order)
    ? 'A transportadora entrega no endereço do pedido e ao seu procurador, no Brasil, com códigos de rastreamento.'
    : 'A transportadora entrega no endereço do pedido, com código de rastreamento.'
}

const listFirstSteps = (order: OrderView): readonly string[] => [
  'Conferimos seus dados e pedimos o documento ao cartório.',
  everyStepOnYourPage,
  describeDelivery(order),
]

type FinishedProps = {
  /** The order as it stood before the data were sent. */
  readonly before: OrderView
  /** The order as it is known by now. */
  readonly now: OrderView
  readonly token: string
}

export const Finished = ({ before, now, token }: FinishedProps) => {
  const mended = before.correction?.forms.includes('applicant-data') === true
  const title = openTasks(now, token, ['applicant-data']).length > 0 ? 'Dados recebidos' : 'Pedido Finalizado!'
  return (
    <FlowFinished
      title={mended ? 'Dados corrigidos' : title}
      documentType={before.documentType}
      orderNumber={before.orderNumber}
      nextSteps={mended ? afterMending : listFirstSteps(before)}
      actions={[
        ...(now.missing.includes('birth-certificate')
          ? [{ text: 'Informar os dados da certidão', path: birthCertificatePath(token) }]
          : []),
        { text: 'Acompanhar o pedido', path: ownOrderPath(token) },
      ]}
    >
      <OpenTasks order={now} token={token} sent={['applicant-data']} />
    </FlowFinished>
  )
}
