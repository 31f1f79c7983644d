import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { issue } from '../../../testing/scenarios/order-commands.js'
import {
  birth,
  certificateDataSubmitted,
  issued,
  orderCancelled,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  answerLink,
  authorisationAnswered,
  authorisationRequested,
  birthDateMissed,
  lapseLinks,
  linkEnd,
  paperDemanded,
  parentDataGiven,
  recordOfParent,
  requestAuthorisation,
} from '../../../testing/scenarios/signed-papers.js'
import { mailsAbout } from '../mails.js'

const paid = [...paidOrder({ items: [recordOfParent], planned: true }), parentDataGiven(), processingStarted()]
const requested = [...paid, authorisationRequested(recordOfParent)]
const given1 = authorisationAnswered('HolderAuthorisationGiven', recordOfParent)
const refused = authorisationAnswered('HolderAuthorisationRefused', recordOfParent)
const lapsed = authorisationAnswered('HolderAuthorisationLapsed', recordOfParent)
const entry = (reason: string) => [{ kind: 'authorisation', subject: recordOfParent.itemId, reason }]
const early = '2026-03-02T12:10:00.000Z'

describe('requesting the holder’s authorisation', () => {
  it('mails a link that ends after seven days', () =>
    given(...paid)
      .at(early)
      .when(requestAuthorisation(recordOfParent))
      .thenEvents(authorisationRequested(recordOfParent)))

  it('again ends the link before', () => {
    given(...requested)
      .at(early)
      .when(requestAuthorisation(recordOfParent))
      .thenEvents(authorisationRequested(recordOfParent, 2))
    given(...requested, authorisationRequested(recordOfParent, 2))
      .at(early)
      .when(answerLink(1))
      .thenRefused('order/authorisation-ended')
  })

  it('needs the holder’s birth date', () => {
    const [created, ...others] = paidOrder({ items: [recordOfParent], planned: true })
    if (created === undefined) throw new Error('no order')
    given(created, ...others)
      .when(requestAuthorisation(recordOfParent))
      .thenRefused('order/birth-date-missing')
    const certificate = [...paidOrder({ items: [birth] }), paperDemanded('holder-authorisation', [birth])]
    given(...certificate)
      .when(requestAuthorisation(birth))
      .thenRefused('order/birth-date-missing')
    given(...certificate, certificateDataSubmitted())
      .at(early)
      .when(requestAuthorisation(birth))
      .thenEvents(authorisationRequested(birth))
  })

  it('is refused where nothing waits for it', () => {
    given(...paidOrder({ items: [plain] }))
      .when(requestAuthorisation(plain))
      .thenRefused('order/paper-not-awaited')
    given(...requested, given1)
      .when(requestAuthorisation(recordOfParent))
      .thenRefused('order/paper-not-awaited')
  })
})

describe('answering the holder’s link', () => {
  it('lets the work begin where the holder agrees', () => {
    given(...requested)
      .when(answerLink())
      .thenEvents(given1)
    given(...requested, given1)
      .when(issue(recordOfParent))
      .thenEvents(issued(recordOfParent))
  })

  it('opens an entry where the holder refuses, until the customer asks again', () => {
    given(...requested)
      .when(answerLink(1, { agrees: false }))
      .thenEvents(refused)
    expect(given(...requested, refused).order.attention).toMatchObject(entry('refused'))
    given(...requested, refused)
      .when(issue(recordOfParent))
      .thenRefused('order/authorisation-open')
    expect(given(...requested, refused, authorisationRequested(recordOfParent, 2)).order.attention).toEqual([])
  })

  it('works once', () => {
    for (const answered of [given1, refused])
      given(...requested, answered)
        .when(answerLink())
        .thenRefused('order/authorisation-answered')
  })

  it('is refused late, also before the link is recorded as lapsed', () => {
    given(...requested)
      .at(linkEnd)
      .when(answerLink())
      .thenRefused('order/authorisation-late')
    given(...requested, lapsed)
      .when(answerLink())
      .thenRefused('order/authorisation-late')
  })

  it('takes two wrong birth dates, and is dead with the third', () => {
    const wrong = { matches: false }
    given(...requested, birthDateMissed(recordOfParent))
      .when(answerLink(1, wrong))
      .thenEvents(birthDateMissed(recordOfParent, 2))
    given(...requested, birthDateMissed(recordOfParent), birthDateMissed(recordOfParent, 2))
      .when(answerLink())
      .thenEvents(given1)
    const dead = [...requested, birthDateMissed(recordOfParent, 2), birthDateMissed(recordOfParent, 3)]
    given(...dead)
      .when(answerLink())
      .thenRefused('order/authorisation-blocked')
    expect(given(...dead).order.attention).toMatchObject(entry('blocked'))
  })

  it('mails the customer of a dead link, and not of a wrong date before', () => {
    expect(mailsAbout(birthDateMissed(recordOfParent, 2))).toEqual([])
    expect(mailsAbout(birthDateMissed(recordOfParent, 3))).toEqual([{ kind: 'authorisation-missing' }])
  })

  it('is refused of a link that never was, and of an order that has ended', () => {
    given(...requested)
      .when(answerLink(2))
      .thenRefused('order/authorisation-ended')
    given(...requested, orderCancelled())
      .when(answerLink())
      .thenRefused('order/authorisation-ended')
  })
})

describe('a link whose days are over', () => {
  it('lapses, opens an entry, and may be requested again', () => {
    given(...requested)
      .at(linkEnd)
      .when(lapseLinks())
      .thenEvents(lapsed)
    const { order } = given(...requested, lapsed)
    expect(order.attention).toMatchObject(entry('lapsed'))
    given(...requested, lapsed)
      .at(early)
      .when(requestAuthorisation(recordOfParent))
      .thenEvents(authorisationRequested(recordOfParent, 2))
  })

  it('does not lapse before, nor once it was answered', () => {
    given(...requested)
      .when(lapseLinks(early))
      .thenNothing()
    given(...requested, given1)
      .at(linkEnd)
      .when(lapseLinks())
      .thenNothing()
  })

  it('leaves no entry behind where the order is cancelled', () =>
    expect(given(...requested, lapsed, orderCancelled()).order.attention).toEqual([]))
})
