import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import { shippingPaperLabels } from '@cartorio/contracts/order/parcel/names.js'
import { Alert, Button, Space } from 'antd'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { isAllowed } from '../actions/commands'
import { formOf } from '../actions/forms/form-of'
import type { OrderActions } from '../actions/use-order-actions'
import { usePrintPapers } from '../api/order-files'
import { isOnItsWay } from '../order-parcels'

type CourierShipmentProps = {
  readonly order: AdminOrder
  /** The one of several whose facts the order has in its single fields. */
  readonly parcel?: AdminParcel | undefined
  readonly actions: OrderActions
}

/** The shipment that the office made at the courier: its papers to print, or what a person has to decide. */
export const CourierShipment = ({ order, parcel, actions }: CourierShipmentProps) => {
  const { courierShipment, shippingPapers } = order
  const toast = useToast()
  const print = usePrintPapers(order.id)
  if (courierShipment?.state === 'unknown') return <UnknownOutcome order={order} actions={actions} />
  if (courierShipment?.state === 'requested')
    return <Alert type="info" title="O envio foi pedido à transportadora. Aguardando a resposta." />
  if (courierShipment?.state === 'refused') return <Alert type="warning" showIcon title={courierShipment.reason} />
  const service = courierShipment?.state === 'created' ? courierShipment.product : null
  const printed = shippingPapers.filter(({ paper }) => paper !== 'delivery-proof')
  const proofs = shippingPapers.filter(({ paper }) => paper === 'delivery-proof')
  const open = (papers: typeof shippingPapers) => () =>
    print.mutate(papers, {
      onError: (error) => toast.error('Os documentos não abriram', problemDetail(error, 'Tente de novo.')),
    })
  return (
    <>
      {isLabelMissing(order, parcel) && (
        <Alert
          type="warning"
          showIcon
          title="A etiqueta deste código de rastreamento não está no pedido."
          description="Se o pacote ainda não saiu, abra o envio no site da transportadora pelo código e imprima lá a etiqueta e, se houver, a fatura. Não crie outro envio."
        />
      )}
      {service && <p>Serviço da transportadora: {service}</p>}
      {shippingPapers.length > 0 && (
        <Space wrap>
          {printed.length > 0 && (
            <Button loading={print.isPending} onClick={open(printed)}>
              Imprimir: {printed.map(({ paper }) => shippingPaperLabels[paper]).join(', ')}
            </Button>
          )}
          {proofs.length > 0 && (
            <Button loading={print.isPending} onClick={open(proofs)}>
              Abrir o comprovante de entrega
            </Button>
          )}
        </Space>
      )}
    </>
  )
}

/** The courier made the shipment, and its papers could not be stored. A parcel that has arrived needs none. */
const isLabelMissing = (
  { status, courierShipment, shippingPapers }: AdminOrder,
  parcel: AdminParcel | undefined,
): boolean =>
  (parcel ? isOnItsWay(parcel) : status === 'SHIPPED') &&
  courierShipment?.state === 'created' &&
  !shippingPapers.some(({ paper }) => paper === 'label')

const UnknownOutcome = ({ order, actions }: CourierShipmentProps) => (
  <Alert
    type="warning"
    showIcon
    title="A transportadora não respondeu: não se sabe se o envio foi criado."
    description={
      <Space orientation="vertical" size="middle">
        Confira no site da transportadora antes de escolher.
        <Space wrap>
          {isAllowed(order, 'ship') && (
            <Button onClick={() => actions.openForm(formOf.ship, order)}>Foi criado: digitar o código</Button>
          )}
          {isAllowed(order, 'shipments') && (
            <Button onClick={() => actions.openForm(formOf.shipments, order)}>Não foi criado: tentar de novo</Button>
          )}
        </Space>
      </Space>
    }
  />
)
