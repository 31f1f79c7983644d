import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { FlowFinished } from '../../components/FlowFinished/FlowFinished'
import { everyStepOnYourPage } from '../../content/notifications'
import { birthCertificatePath, ownOrderPath } from '../../lib/paths'

const afterMending = ['Conferimos a correção e o pedido segue de onde parou.']
const firstSteps = [
  'Conferimos seus dados e pedimos o documento ao cartório.',
  everyStepOnYourPage,
  'A transportadora entrega no endereço do pedido, com código de rastreamento.',
]

/** `order` as it stood before the data were sent. */
export const Finished = ({ order, token }: { readonly order: OrderView; readonly token: string }) => {
  const mended = order.correction?.forms.includes('applicant-data') === true
  return (
    <FlowFinished
      title={mended ? 'Dados corrigidos' : 'Pedido Finalizado!'}
      documentType={order.documentType}
      orderNumber={order.orderNumber}
      nextSteps={mended ? afterMending : firstSteps}
      actions={[
        ...(order.missing.includes('birth-certificate')
          ? [{ text: 'Informar os dados da certidão', path: birthCertificatePath(token) }]
          : []),
        { text: 'Acompanhar o pedido', path: ownOrderPath(token) },
      ]}
    />
  )
}
