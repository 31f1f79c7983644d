import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { priceLists } from '@cartorio/contracts/price-lists.js'
import { priceOrder } from '../../pricing/price-order.js'
import { refuse } from '../../refusal.js'
import type { OrderState } from '../state.js'
import { defineCommand } from './command-definition.js'

const create = (
  command: OrderCommandNamed<'CreateOrder'>,
  state: OrderState,
  now: Instant,
): [OrderEventNamed<'OrderCreated'>] => {
  if (state.exists) return refuse('order/exists')
  if (command.items.length === 0) return refuse('order/no-items')
  const offersTest = command.items.some((item) => item.documentType === 'TEST_PRODUCT')
  if (offersTest && !command.testProductAllowed) return refuse('order/product-not-offered')
  const list = priceLists[command.priceList]
  const { items, breakdown } = priceOrder(command, list)
  const [earliest, latest] = command.expedited ? list.expeditedDays : list.standardDays
  return [
    {
      type: 'OrderCreated',
      data: {
        tenantId: command.tenantId,
        officeDay: officeDay(now),
        orderNumber: command.orderNumber,
        origin: command.origin,
        items,
        priceList: command.priceList,
        breakdown,
        currency: 'USD',
        ...(command.shippingQuote === undefined ? {} : { shippingQuote: command.shippingQuote }),
        expedited: command.expedited,
        originState: command.originState,
        deliveryCountry: command.deliveryCountry,
        deliveryDays: [earliest, latest],
        termsVersion: command.termsVersion,
      },
      personal: command.personal,
    },
  ]
}

export const createOrderCommand = defineCommand({
  type: 'CreateOrder',
  by: ['customer'],
  route: 'POST /api/orders, POST /api/create-order',
  from: [],
  needs: 'at least one item of the catalogue',
  events: ['OrderCreated'],
  decide: (command, state, { now }) => create(command, state, now),
})
