import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { ownEmailCorrected } from '../../../testing/scenarios/messages.js'
import { noteAdded, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { correctEmail } from '../../../testing/scenarios/staff-commands.js'
import { emailCorrected, notificationFailed, retryRequested } from '../../../testing/scenarios/staff-history.js'
import { mailsAbout } from '../mails.js'

describe('correcting the customer’s e-mail', () => {
  it('keeps the link and everything else as it is', () => {
    const scenario = given(...paidOrder())
    scenario.when({ ...correctEmail(), note: 'por telefone' }).thenEvents(emailCorrected(), noteAdded('por telefone'))
    const { events, ...before } = scenario.order
    expect(given(...paidOrder(), emailCorrected()).order).toEqual({ ...before, events: events + 1 })
  })

  it('sends what was refused again, and not twice', () => {
    given(...paidOrder(), notificationFailed('smtp-550'))
      .when(correctEmail())
      .thenEvents(emailCorrected(), retryRequested())
    given(...paidOrder(), notificationFailed('smtp-550'), retryRequested())
      .when(correctEmail())
      .thenEvents(emailCorrected())
  })

  it('says so when the customer has done it', () =>
    given(...paidOrder())
      .when({ type: 'CorrectContactEmail', by: 'customer', personal: { email: 'ana.souza@example.com' } })
      .thenEvents(ownEmailCorrected()))

  it('is mailed to both addresses when the customer has done it, and to none when the office has', () => {
    expect(mailsAbout(ownEmailCorrected()).map(({ kind }) => kind)).toEqual(['email-corrected', 'email-replaced'])
    expect(mailsAbout(emailCorrected())).toEqual([])
  })

  it('is refused once the person was erased', () =>
    given(...paidOrder(), personalDataErased())
      .when(correctEmail())
      .thenRefused('order/erased'))
})
