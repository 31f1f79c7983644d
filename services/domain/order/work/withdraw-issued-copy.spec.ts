import { full, personalDataErased, plain, uploadIdNumber } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { attachIssuedCopy, withdrawIssuedCopy } from '../../../testing/scenarios/staff-commands.js'
import { copyAttached, copyWithdrawn } from '../../../testing/scenarios/staff-history.js'

describe('withdrawing a scan of an issued document', () => {
  const at = ordinaryScenarios['IN_PROGRESS, one item issued']
  const withCopy = [...at, copyAttached(full)]

  it.each(Object.entries(everyScenario))('is open for %s', (_name, happened) => {
    const [first = full] = given(...happened).order.items
    given(...happened, copyAttached(first))
      .when(withdrawIssuedCopy())
      .thenEvents(copyWithdrawn(first))
  })

  it('leaves the other scans, and makes room for another one', () => {
    const five = [81, 82, 83, 84, 85].map((number) => copyAttached(full, number))
    const { order } = given(...at, ...five, copyAttached(plain, 86), copyWithdrawn(full, 83))
    const copiesOf = ({ itemId }: typeof full) => order.items.find((item) => item.itemId === itemId)?.copyIds
    expect(copiesOf(full)).toEqual([81, 82, 84, 85].map(uploadIdNumber))
    expect(copiesOf(plain)).toEqual([uploadIdNumber(86)])
    given(...at, ...five, copyWithdrawn(full, 83))
      .when(attachIssuedCopy(full))
      .thenEvents(copyAttached(full))
  })

  it('is refused for a scan that the order does not have, or has no more', () => {
    given(...withCopy)
      .when(withdrawIssuedCopy(72))
      .thenRefused('order/file-withdrawn')
    given(...withCopy, copyWithdrawn(full))
      .when(withdrawIssuedCopy())
      .thenRefused('order/file-withdrawn')
  })

  it('is refused without the reason that the customer reads', () => {
    for (const reason of ['', ' '])
      given(...withCopy)
        .when(withdrawIssuedCopy(71, reason))
        .thenRefused('order/reason-missing')
  })

  it('is refused once the person was erased', () =>
    given(...withCopy, personalDataErased())
      .when(withdrawIssuedCopy())
      .thenRefused('order/erased'))
})
