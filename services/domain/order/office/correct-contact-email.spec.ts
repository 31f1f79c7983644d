import { lastLinkGeneration } from '@cartorio/contracts/ids.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { linkMailedWith, ownEmailCorrected } from '../../../testing/scenarios/messages.js'
import { noteAdded, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { correctEmail } from '../../../testing/scenarios/staff-commands.js'
import {
  emailCorrected,
  linkReplaced,
  notificationFailed,
  retryRequested,
} from '../../../testing/scenarios/staff-history.js'
import { lastCustomerGeneration } from '../data/replace-access-link.js'
import { mailsAbout } from '../mails.js'

describe('correcting the customer’s e-mail', () => {
  it('gives the customer a new link, since a stranger may have the one of before, and keeps everything else', () => {
    const scenario = given(...paidOrder())
    scenario
      .when({ ...correctEmail(), note: 'por telefone' })
      .thenEvents(emailCorrected(), linkReplaced(), noteAdded('por telefone'))
    const { events, linkGeneration, ...before } = scenario.order
    expect(given(...paidOrder(), emailCorrected(), linkReplaced()).order).toEqual({
      ...before,
      events: events + 2,
      linkGeneration: linkGeneration + 1,
    })
  })

  it('keeps the link where that is said', () => {
    const scenario = given(...paidOrder())
    scenario.when(correctEmail({ keepsLink: true })).thenEvents(emailCorrected())
    const { events, ...before } = scenario.order
    expect(given(...paidOrder(), emailCorrected()).order).toEqual({ ...before, events: events + 1 })
  })

  it('is refused where no link is left, unless the link is kept', () => {
    const last = given(...paidOrder(), linkReplaced(lastLinkGeneration))
    last.when(correctEmail()).thenRefused('order/no-more-links')
    last.when(correctEmail({ keepsLink: true })).thenEvents(emailCorrected())
    given(...paidOrder(), linkReplaced(lastCustomerGeneration))
      .when({ type: 'CorrectContactEmail', by: 'customer', personal: { email: 'ana.souza@example.com' } })
      .thenRefused('order/no-more-links')
  })

  it('sends what was refused again, and not twice', () => {
    given(...paidOrder(), notificationFailed('smtp-550'))
      .when(correctEmail())
      .thenEvents(emailCorrected(), linkMailedWith('sent-again'), retryRequested())
    given(...paidOrder(), notificationFailed('smtp-550'), retryRequested())
      .when(correctEmail())
      .thenEvents(emailCorrected(), linkReplaced())
  })

  it('says so when the customer has done it', () =>
    given(...paidOrder())
      .when({ type: 'CorrectContactEmail', by: 'customer', personal: { email: 'ana.souza@example.com' } })
      .thenEvents(ownEmailCorrected(), linkMailedWith('email-corrected')))

  it('is mailed to both addresses when the customer has done it, and to none when the office has', () => {
    expect(mailsAbout(ownEmailCorrected()).map(({ kind }) => kind)).toEqual(['email-corrected', 'email-replaced'])
    expect(mailsAbout(emailCorrected())).toEqual([])
  })

  it('mails the new link once: with another mail where there is one, else by itself', () => {
    for (const other of ['email-corrected', 'sent-again'] as const)
      expect(mailsAbout(linkMailedWith(other))).toEqual([])
    expect(mailsAbout(linkReplaced()(given(...paidOrder()).order)).map(({ kind }) => kind)).toEqual(['link-replaced'])
  })

  it('is refused once the person was erased', () =>
    given(...paidOrder(), personalDataErased())
      .when(correctEmail())
      .thenRefused('order/erased'))
})
