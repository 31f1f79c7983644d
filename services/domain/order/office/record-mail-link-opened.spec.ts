import { mailLinkOpened, openMailLink } from '../../../testing/scenarios/messages.js'
import {
  orderCancelled,
  orderCreated,
  orderPaid,
  personalDataErased,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { emailCorrected } from '../../../testing/scenarios/staff-history.js'

describe('opening the link of a mail', () => {
  it('is recorded once for an address', () => {
    given(orderCreated()).when(openMailLink()).thenEvents(mailLinkOpened())
    given(orderCreated(), mailLinkOpened()).when(openMailLink()).thenNothing()
    given(orderCreated(), mailLinkOpened(), emailCorrected()).when(openMailLink()).thenEvents(mailLinkOpened())
    expect(given(orderCreated(), mailLinkOpened()).order.mailLinkOpened).toBe(true)
    expect(given(orderCreated(), mailLinkOpened(), emailCorrected()).order.mailLinkOpened).toBe(false)
  })

  it.each([
    ['paid', [orderCreated(), orderPaid()]],
    ['erased', [orderCreated(), orderCancelled(), personalDataErased()]],
  ])('says nothing of an order that is %s', (_how, happened) =>
    given(...happened)
      .when(openMailLink())
      .thenNothing(),
  )
})
