import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import { type Happened, noteAdded, orderShipped, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { resolveAttention } from '../../../testing/scenarios/staff-commands.js'
import { attentionResolved, parcelReturned } from '../../../testing/scenarios/staff-history.js'

const returned: readonly Happened[] = [...readyOrder, orderShipped(), parcelReturned()]

describe('resolving what needs a person', () => {
  it('settles the entry, with the reason and the remark', () => {
    given(...returned)
      .when({ ...resolveAttention(), note: 'cliente avisado' })
      .thenEvents(attentionResolved(), noteAdded('cliente avisado'))
    expect(given(...returned, attentionResolved()).order.attention).toEqual([])
  })

  it.each([
    ['of another kind', resolveAttention('parcel-flagged')],
    ['about another parcel', resolveAttention('parcel-returned', 'OTHER-777')],
  ])('is refused for an entry %s', (_what, command) =>
    given(...returned)
      .when(command)
      .thenRefused('order/unknown-attention'),
  )

  it('is refused for one that is settled already', () =>
    given(...returned, attentionResolved())
      .when(resolveAttention())
      .thenRefused('order/unknown-attention'))

  it.each([undefined, '', ' \n '])('is refused without a reason: %j', (reason) =>
    given(...returned)
      .when({ ...resolveAttention(), reason })
      .thenRefused('order/reason-missing'),
  )

  it('takes no words once the person was erased, and works without', () => {
    given(...returned, personalDataErased())
      .when(resolveAttention())
      .thenRefused('order/erased')
    const { personal: _personal, ...wordless } = attentionResolved()
    given(...returned, personalDataErased())
      .when({ ...resolveAttention(), reason: undefined })
      .thenEvents(wordless)
  })
})
