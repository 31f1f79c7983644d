import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { shippedOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  claimGuarantee,
  guaranteeClaimed,
  guaranteeDeclined,
  guaranteeGranted,
} from '../../../testing/scenarios/guarantee.js'
import { fullRefundRequested } from '../../../testing/scenarios/money-history.js'
import {
  type Happened,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  overridden,
  personalDataErased,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { itemsRestarted } from '../../../testing/scenarios/staff-history.js'

// Delivered on 2 March 2026.
const delivered: readonly Happened[] = [...shippedOrder(), orderDelivered()]

describe('claiming the guarantee', () => {
  it('is recorded with its cause and the last day on which it was open', () => {
    const scenario = given(...delivered)
    scenario.when(claimGuarantee()).thenEvents(guaranteeClaimed())
    expect(guaranteeClaimed().data).toEqual({ claim: 1, cause: 'documents-refused', until: '2026-04-01' })
  })

  it('has the customer’s words in its personal part alone, and none where there are none', () => {
    given(...delivered)
      .when(claimGuarantee('other', 'o consulado recusou'))
      .thenEvents(guaranteeClaimed('other', 'o consulado recusou'))
    given(...delivered)
      .when(claimGuarantee('not-stated', ' '))
      .thenEvents(guaranteeClaimed('not-stated'))
    expect(Object.keys(orderEventSchemas.GuaranteeClaimed.data.shape)).not.toContain('text')
  })

  it('is open to the end of the thirtieth day at the office, and not a minute longer', () => {
    const scenario = given(...delivered, orderCompleted())
    scenario.at('2026-04-02T02:59:00.000Z').when(claimGuarantee()).thenEvents(guaranteeClaimed())
    scenario
      .at('2026-04-02T03:00:00.000Z')
      .when(claimGuarantee())
      .thenRefused('order/guarantee-ended', { until: '2026-04-01' })
  })

  it('is refused before the delivery, and while a delivered order is done again', () => {
    given(...shippedOrder())
      .when(claimGuarantee())
      .thenRefused('order/guarantee-not-begun')
    given(...delivered, itemsRestarted([]))
      .when(claimGuarantee())
      .thenRefused('order/guarantee-not-begun')
  })

  it('is refused where the status alone was set to delivered by hand: there is no day to count from', () =>
    given(orderCreated(), orderPaid(), overridden('DELIVERED'))
      .when(claimGuarantee())
      .thenRefused('order/guarantee-not-begun'))

  it('is refused where no money is left to give back', () => {
    given(...delivered, fullRefundRequested())
      .when(claimGuarantee())
      .thenRefused('order/nothing-to-refund')
  })

  it('is refused while a claim is open, and once one was granted', () => {
    given(...delivered, guaranteeClaimed())
      .when(claimGuarantee())
      .thenRefused('order/guarantee-claimed')
    given(...delivered, guaranteeClaimed(), guaranteeGranted())
      .when(claimGuarantee())
      .thenRefused('order/guarantee-used')
  })

  it('is open once more after a refusal, within the same days, and not a third time', () => {
    const declined = [...delivered, guaranteeClaimed(), guaranteeDeclined()]
    given(...declined)
      .when(claimGuarantee())
      .thenEvents(guaranteeClaimed('documents-refused', undefined, 2))
    given(...declined, guaranteeClaimed('late', undefined, 2), guaranteeDeclined('não', 2))
      .when(claimGuarantee())
      .thenRefused('order/guarantee-used')
  })

  it('takes no words once the person was erased, and works without', () => {
    const erased = [...delivered, orderCompleted(), personalDataErased()]
    given(...erased)
      .when(claimGuarantee('other', 'o consulado recusou'))
      .thenRefused('order/erased')
    given(...erased)
      .when(claimGuarantee())
      .thenEvents(guaranteeClaimed())
  })
})
