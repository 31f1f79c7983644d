import { full, item, orderCancelled, personalDataErased, plain } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { attachIssuedCopy } from '../../../testing/scenarios/staff-commands.js'
import { copyAttached, itemsEnded } from '../../../testing/scenarios/staff-history.js'

describe('a scan of an issued document', () => {
  const at = ordinaryScenarios['IN_PROGRESS, one item issued']

  it('is kept with its document', () => {
    given(...at)
      .when(attachIssuedCopy(full))
      .thenEvents(copyAttached(full))
    const { copyIds } = given(...at, copyAttached(full)).order.items.find(({ itemId }) => itemId === full.itemId) ?? {}
    expect(copyIds).toEqual([copyAttached(full).data.uploadId])
  })

  it('is refused of a document that is not issued, has ended, or is of another order', () => {
    given(...at)
      .when(attachIssuedCopy(plain))
      .thenRefused('order/item-not-issued')
    given(...at, itemsEnded('refused', [full]))
      .when(attachIssuedCopy(full))
      .thenRefused('order/item-ended')
    given(...at)
      .when(attachIssuedCopy(item(99)))
      .thenRefused('order/unknown-item')
  })

  it('is one of five at most', () => {
    const copies = Array.from({ length: 5 }, (_, index) => copyAttached(full, 80 + index))
    given(...at, ...copies.slice(1))
      .when(attachIssuedCopy(full))
      .thenEvents(copyAttached(full))
    given(...at, ...copies)
      .when(attachIssuedCopy(full))
      .thenRefused('order/too-many-documents')
  })

  it('is taken of a completed order too, but not of a cancelled one or once the person was erased', () => {
    given(...ordinaryScenarios.COMPLETED)
      .when(attachIssuedCopy(full))
      .thenEvents(copyAttached(full))
    given(...at, orderCancelled())
      .when(attachIssuedCopy(full))
      .thenRefused('order/forbidden-step')
    given(...at, personalDataErased())
      .when(attachIssuedCopy(full))
      .thenRefused('order/erased')
  })
})
