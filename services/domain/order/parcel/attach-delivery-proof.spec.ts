import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import { type Happened, orderDelivered, orderShipped } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { attachDeliveryProof } from '../../../testing/scenarios/staff-commands.js'
import { deliveryProofAttached } from '../../../testing/scenarios/staff-history.js'
import { filesOf } from '../files.js'

const shipped: readonly Happened[] = [...readyOrder, orderShipped()]
const delivered: readonly Happened[] = [...shipped, orderDelivered()]

describe('the proof of a delivery', () => {
  it('becomes a file of the order', () => {
    given(...delivered)
      .when(attachDeliveryProof())
      .thenEvents(deliveryProofAttached())
    expect(filesOf(given(...delivered, deliveryProofAttached()).order)).toContain(
      uploadIdSchema.parse(attachDeliveryProof().uploadId),
    )
  })

  it('is passed over a second time, before the delivery, and for another parcel', () => {
    given(...delivered, deliveryProofAttached())
      .when(attachDeliveryProof())
      .thenNothing()
    given(...shipped)
      .when(attachDeliveryProof())
      .thenNothing()
    given(...delivered)
      .when(attachDeliveryProof('ANOTHER-1'))
      .thenNothing()
  })
})
