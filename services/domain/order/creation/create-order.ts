import { hasTestProduct } from '@cartorio/contracts/catalogue.js'
import type { SearchTerms } from '@cartorio/contracts/documents/search-promise.js'
import { isSearched } from '@cartorio/contracts/documents/searched-records.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { OrderItem } from '@cartorio/contracts/order/creation/events.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { priceNewOrder } from '../../pricing/price-new-order.js'
import { refuse } from '../../refusal.js'
import { promisedDaysAt } from '../../settings/settings-at.js'
import { type DecisionContext, defineCommand } from '../command-definition.js'
import type { OrderState } from '../state.js'
import { withPlan } from '../work/plan.js'
import { refuseUselessApostilles } from './useless-apostilles.js'

/** What was said of searches, where one is made and it is not the first value. */
const recordSearch = (items: readonly Pick<OrderItem, 'documentType'>[], search: SearchTerms) =>
  search.fee + search.kept > 0 && items.some(({ documentType }) => isSearched(documentType)) ? { search } : {}

const create = (
  command: OrderCommandNamed<'CreateOrder'>,
  state: OrderState,
  { now, settings }: DecisionContext,
): [OrderEventNamed<'OrderCreated'>] => {
  if (state.exists) return refuse('order/exists')
  if (command.items.length === 0) return refuse('order/no-items')
  if (hasTestProduct(command.items) && !command.testProductAllowed) return refuse('order/product-not-offered')
  refuseUselessApostilles(command, settings, now)
  const { list, search, items, breakdown } = priceNewOrder(settings, command, now)
  const { standard, expedited } = promisedDaysAt(settings, now)
  const [earliest, latest] = (command.expedited ? expedited : standard).delivery
  return [
    {
      type: 'OrderCreated',
      data: {
        tenantId: command.tenantId,
        officeDay: officeDay(now),
        orderNumber: command.orderNumber,
        origin: command.origin,
        items: items.map((item, place) => withPlan(item, command.items[place]?.delivery)),
        priceList: list.name,
        ...(settings.revision < 0 ? {} : { settingsRevision: settings.revision }),
        breakdown,
        currency: command.currency,
        ...(command.shippingQuote === undefined ? {} : { shippingQuote: command.shippingQuote }),
        expedited: command.expedited,
        originState: command.originState,
        deliveryCountry: command.deliveryCountry,
        deliveryDays: [earliest, latest],
        ...(command.transitDays === undefined ? {} : { transitDays: command.transitDays }),
        termsVersion: command.termsVersion,
        ...recordSearch(items, search),
        ...(command.uploadDraft === undefined ? {} : { uploadDraft: command.uploadDraft }),
        ...(command.mailsWithheld === undefined ? {} : { mailsWithheld: command.mailsWithheld }),
        ...(command.channel === undefined ? {} : { channel: command.channel }),
      },
      personal: command.personal,
    },
  ]
}

export const createOrderCommand = defineCommand({
  type: 'CreateOrder',
  spec: 'creation/create-order.spec.ts: creating an order',
  by: ['customer', 'operator'],
  route: 'POST /api/orders, POST /api/create-order, POST /api/admin/orders',
  from: [],
  needs: 'at least one item of the catalogue, in a currency that is offered',
  events: ['OrderCreated'],
  decide: create,
})
