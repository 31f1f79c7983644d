import { openLanguage } from '@cartorio/contracts/languages.js'
import { chargePaid, servicesCharged } from '../../../testing/scenarios/money-history.js'
import { submitCertificateData, translate } from '../../../testing/scenarios/order-commands.js'
import {
  birth,
  certificateDataSubmitted,
  issued,
  item,
  orderCreated,
  orderPaid,
  plain,
  processingStarted,
  translated,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { languageSet } from '../../../testing/scenarios/staff-history.js'
import { allowedCommands, refusedCommands } from '../allowed-commands.js'
import { nextStep } from '../next-step.js'
import { formsLacking, listItemLacks } from './forms.js'

const open = item(6, { translation: openLanguage })
const openBirth = item(7, { documentType: 'BIRTH', translation: openLanguage })
const working = [orderCreated({ items: [open, plain] }), orderPaid(), processingStarted()]

describe('a translation that was ordered without its language', () => {
  it('costs what a translation costs', () => {
    const { breakdown } = given(orderCreated({ items: [open] })).order
    expect(breakdown.translation).toBe(given(orderCreated({ items: [translated] })).order.breakdown.translation)
    expect(breakdown.translation).toBeGreaterThan(0)
  })

  it('lacks its language until it is named, which holds up no form', () => {
    const { order } = given(orderCreated({ items: [open] }))
    expect(listItemLacks(order)).toContainEqual({
      itemId: open.itemId,
      fields: expect.arrayContaining(['translationLanguage']),
    })
    expect(formsLacking(order)).toEqual(formsLacking(given(orderCreated({ items: [translated] })).order))
    const named = given(orderCreated({ items: [open] }), languageSet('fr', open)).order
    expect(listItemLacks(named).flatMap(({ fields }) => fields)).not.toContain('translationLanguage')
  })

  it('is not done before its language is known', () => {
    given(...working, issued('all'))
      .when(translate(open))
      .thenRefused('order/language-open')
    given(...working, issued('all'), languageSet('fr', open))
      .when(translate(open))
      .thenEvents(translatedBy(open))
  })

  it('is not offered to the office, which hears why', () => {
    const { order } = given(...working, issued('all'))
    expect(allowedCommands(order).map(({ name }) => name)).not.toContain('translate')
    expect(refusedCommands(order)).toContainEqual({
      name: 'translate',
      obstacle: { code: 'translation-language-open' },
    })
    expect(allowedCommands(order)).toContainEqual({ name: 'translation-language', itemIds: [open.itemId] })
  })

  it('waits for the customer once nothing else is left to translate', () => {
    const other = item(8, { translation: 'it' })
    const both = [orderCreated({ items: [open, other] }), orderPaid(), processingStarted(), issued('all')]
    expect(nextStep(given(...both).order, '2026-03-02')).toMatchObject({ who: 'translator', what: 'translate' })
    const { order } = given(...both, translatedBy(other))
    expect(nextStep(order, '2026-03-02')).toMatchObject({ who: 'customer', what: 'send-data' })
  })
})

describe('the birth certificate’s form', () => {
  it('names the language of what was ordered without one, and charges nothing for it', () =>
    given(orderCreated({ items: [openBirth, open] }))
      .when(submitCertificateData({ wantsTranslation: true, translationLanguage: 'de' }))
      .thenEvents(certificateDataSubmitted({ itemIds: [openBirth.itemId] }), languageSet('de', openBirth)))

  it('adds a translation without its language, which is named once it is paid', () => {
    const added = [{ itemId: birth.itemId, service: 'translation' as const, language: openLanguage }]
    const services = [certificateDataSubmitted({ addedServices: added }), servicesCharged(2500, added)]
    given(orderCreated({ items: [birth] }), orderPaid())
      .when(submitCertificateData({ wantsTranslation: true }))
      .thenEvents(...services)
    const { order } = given(orderCreated({ items: [birth] }), orderPaid(), ...services, chargePaid(1, 'pi_2'))
    expect(listItemLacks(order)).toContainEqual({ itemId: birth.itemId, fields: ['translationLanguage'] })
  })

  it('leaves it open when it asks for no translation', () =>
    given(orderCreated({ items: [openBirth] }))
      .when(submitCertificateData())
      .thenEvents(certificateDataSubmitted({ itemIds: [openBirth.itemId] })))
})
