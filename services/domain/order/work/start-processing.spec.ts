import { startProcessing } from '../../../testing/scenarios/order-commands.js'
import {
  apostilled,
  full,
  type Happened,
  noteAdded,
  orderCancelled,
  orderCreated,
  orderPaid,
  paymentRequested,
  plain,
  processingStarted,
  translated,
} from '../../../testing/scenarios/order-history.js'
import { given, wrongStatus } from '../../../testing/scenarios/order-scenario.js'

const items = [plain, translated, apostilled, full]
const created = orderCreated({ items })
const paid: readonly Happened[] = [created, paymentRequested(), orderPaid()]
const started: readonly Happened[] = [...paid, processingStarted()]

describe('starting the processing', () => {
  it('takes a paid order into work', () =>
    given(...paid)
      .when(startProcessing())
      .thenEvents(processingStarted()))

  it('keeps the remark of the operator as an internal note', () =>
    given(...paid)
      .when(startProcessing('cartório avisado'))
      .thenEvents(processingStarted(), noteAdded('cartório avisado')))

  it.each([
    ['PENDING', ['PAID', 'CANCELLED'], [created]],
    ['IN_PROGRESS', ['DOCUMENT_ISSUED', 'CANCELLED'], started],
    ['CANCELLED', [], [...paid, orderCancelled()]],
  ])('is refused from %s, with what is allowed', (status, allowed, happened) =>
    given(...happened)
      .when(startProcessing())
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus(status), allowed }),
  )

  it('leaves no note behind when it is refused', () =>
    given(created).when(startProcessing('agora')).thenRefused('order/forbidden-step'))
})
