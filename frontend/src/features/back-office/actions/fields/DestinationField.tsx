import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import { destinationLabels } from '@cartorio/contracts/order/parcel/names.js'
import { Form, Radio } from 'antd'

type CanBe = (parcel: AdminParcel) => boolean
type DestinationFieldProps = { readonly order: AdminOrder; readonly canBe: CanBe }

/** Which of several parcels is meant. An order with one asks nothing. */
export const DestinationField = ({ order: { parcels }, canBe }: DestinationFieldProps) =>
  parcels.length > 1 && (
    <Form.Item name="destination" label="De qual envio se trata">
      <Radio.Group
        options={parcels
          .filter(canBe)
          .map(({ destination }) => ({ value: destination, label: destinationLabels[destination] }))}
        vertical
      />
    </Form.Item>
  )

/** The only one that it can be is chosen already. */
export const initialDestination = ({ parcels }: AdminOrder, canBe: CanBe) => {
  const [only, another] = parcels.length > 1 ? parcels.filter(canBe) : []
  return only === undefined || another !== undefined ? {} : { destination: only.destination }
}

/** What the server would ask back. */
export const destinationProblems = ({ destination }: Readonly<Record<string, unknown>>, { parcels }: AdminOrder) =>
  parcels.length > 1 && destination === undefined
    ? [{ field: 'destination', message: 'Escolha de qual envio se trata.' }]
    : []
