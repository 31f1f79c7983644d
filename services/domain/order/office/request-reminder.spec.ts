import { mailLinkOpened } from '../../../testing/scenarios/messages.js'
import { remindOfData, remindOfPayment } from '../../../testing/scenarios/order-commands.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  dataReminderRequested,
  type Happened,
  mismatchFlagged,
  orderCancelled,
  orderCreated,
  orderPaid,
  overridden,
  paymentReminderRequested,
  paymentRequested,
  personalDataErased,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { dataSentBack, emailCorrected } from '../../../testing/scenarios/staff-history.js'

const unread: readonly Happened[] = [orderCreated({ items: [birth] }), paymentRequested()]
const placed: readonly Happened[] = [...unread, mailLinkOpened()]
const dataGiven: readonly Happened[] = [applicantDataCompleted(), certificateDataSubmitted()]
const paid: readonly Happened[] = [...placed, orderPaid()]

describe('reminding of a payment', () => {
  it('happens once for each reminder, in their order', () => {
    given(...placed)
      .when(remindOfPayment(1))
      .thenEvents(paymentReminderRequested(1))
    const reminded = given(...placed, paymentReminderRequested(1))
    reminded.when(remindOfPayment(1)).thenNothing()
    reminded.when(remindOfPayment(3)).thenNothing()
    reminded.when(remindOfPayment(2)).thenEvents(paymentReminderRequested(2))
  })

  it('goes to no address whose reader has opened no link of a mail, and to no corrected one before its own', () => {
    given(...unread)
      .when(remindOfPayment(1))
      .thenNothing()
    given(...placed, emailCorrected())
      .when(remindOfPayment(1))
      .thenNothing()
    given(...placed, emailCorrected(), mailLinkOpened())
      .when(remindOfPayment(1))
      .thenEvents(paymentReminderRequested(1))
  })

  it.each([
    ['money that does not match came in', [mismatchFlagged('amount')]],
    ['it stands as not paid by hand alone', [orderPaid(), overridden('PENDING')]],
  ])('is left out when %s', (_case, since) =>
    given(...placed, ...since)
      .when(remindOfPayment())
      .thenNothing(),
  )

  it.each([
    ['paid', [orderPaid()]],
    ['set to paid by hand', [overridden('PAID')]],
    ['cancelled', [orderCancelled()]],
    ['erased', [orderCancelled(), personalDataErased()]],
  ])('is refused once the order is %s', (_case, since) =>
    given(...placed, ...since)
      .when(remindOfPayment())
      .thenRefused('order/forbidden-step'),
  )
})

describe('reminding of data', () => {
  it('happens once for each reminder, and anew for data that were sent back', () => {
    given(...paid)
      .when(remindOfData(1))
      .thenEvents(dataReminderRequested(1))
    const reminded = [...paid, dataReminderRequested(1), dataReminderRequested(2)]
    given(...reminded)
      .when(remindOfData(2))
      .thenNothing()
    given(...reminded, ...dataGiven)
      .when(remindOfData(3))
      .thenNothing()
    given(...reminded, ...dataGiven, dataSentBack())
      .when(remindOfData(1))
      .thenEvents(dataReminderRequested(1))
  })

  it('is left out before the payment, and once the data were given', () => {
    given(...placed)
      .when(remindOfData())
      .thenNothing()
    given(...paid, ...dataGiven)
      .when(remindOfData())
      .thenNothing()
  })

  it('is refused once the order is cancelled', () =>
    given(...paid, orderCancelled())
      .when(remindOfData())
      .thenRefused('order/forbidden-step'))
})
