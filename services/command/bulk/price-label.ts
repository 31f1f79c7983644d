import type { OrderId } from '@cartorio/contracts/ids.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import type { Order } from '../../domain/order/state.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { loadRecipient } from '../shipments/recipient.js'

export type LabelPriceDeps = CommandDeps & { readonly courier: CourierGateway }

type NewLabel = {
  readonly orderId: OrderId
  readonly order: Order
  readonly command: OrderCommandNamed<'RequestShipment'>
  readonly events: readonly OrderEvent[]
}

/**
 * What the courier asks for the parcel that it would make a label for, for people.
 * @throws {DomainError} where the parcel has no address
 */
export const priceLabel = async (
  deps: LabelPriceDeps,
  { orderId, order, command, events }: NewLabel,
): Promise<string> => {
  const requested = events.find((event) => event.type === 'ShipmentRequested')
  const destination = destinationOf(requested?.data ?? {})
  const { countryCode, postalCode } = await loadRecipient(deps, orderId, order, destination)
  const { rate, currency } = await deps.courier.quote({
    destinationCountry: countryCode,
    postalCode,
    weightKg: command.weightGrams / 1000,
    pieces: 1,
    goodsValue: order.breakdown.subtotal,
  })
  return formatMoney(rate, currency)
}
