import { openLanguage } from '@cartorio/contracts/languages.js'
import {
  birth,
  issued,
  item,
  orderCancelled,
  orderCreated,
  orderPaid,
  overridden,
  plain,
  processingStarted,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { setLanguage } from '../../../testing/scenarios/staff-commands.js'
import { itemsEnded, languageSet } from '../../../testing/scenarios/staff-history.js'

const open = item(6, { translation: openLanguage })
const working = [orderCreated({ items: [open, plain] }), orderPaid(), processingStarted()]

describe('naming the language of a translation', () => {
  it.each(['customer', 'office'] as const)('is taken from the %s while it is open, also after the work began', (by) => {
    given(orderCreated({ items: [open] }))
      .when(setLanguage(by, 'de', open))
      .thenEvents(languageSet('de', open))
    given(...working)
      .when(setLanguage(by, 'de', open))
      .thenEvents(languageSet('de', open))
  })

  it('is corrected by the office alone, until the translation is done', () => {
    const known = [...working, issued('all'), languageSet('fr', open)]
    given(...known)
      .when(setLanguage('customer', 'de', open))
      .thenRefused('order/language-known')
    given(...known)
      .when(setLanguage('office', 'de', open))
      .thenEvents(languageSet('de', open))
    given(...known, translatedBy(open))
      .when(setLanguage('office', 'de', open))
      .thenRefused('order/item-already-done')
  })

  it('changes nothing when the office names the language that it has', () =>
    given(...working, languageSet('fr', open))
      .when(setLanguage('office', 'fr', open))
      .thenNothing())

  it('is refused for what is not translated, has ended, or belongs to another order', () => {
    given(...working)
      .when(setLanguage('office', 'de', plain))
      .thenRefused('order/step-not-needed')
    given(...working, itemsEnded('refused', [open]))
      .when(setLanguage('office', 'de', open))
      .thenRefused('order/item-ended')
    given(...working)
      .when(setLanguage('office', 'de', birth))
      .thenRefused('order/unknown-item')
    given(...working)
      .when(setLanguage('office', 'de'))
      .thenRefused('order/no-items')
  })

  it('is refused once the parcel has left or the order was cancelled', () => {
    const sent = [...working, issued('all'), overridden('SHIPPED')]
    given(...sent)
      .when(setLanguage('office', 'de', open))
      .thenRefused('order/data-locked', { status: 'SHIPPED' })
    given(...working, orderCancelled())
      .when(setLanguage('customer', 'de', open))
      .thenRefused('order/cancelled')
  })
})
