import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { chargeEnded, chargePaid, chargeRequested, servicesCharged } from '../../../testing/scenarios/money-history.js'
import { ship, submitCertificateData } from '../../../testing/scenarios/order-commands.js'
import {
  certificateDataSubmitted,
  type Happened,
  issued,
  item,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given, notReady } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'

describe('services that the customer adds on the form of the certificate', () => {
  const two = item(6, { documentType: 'BIRTH', quantity: 2 })
  const start: readonly Happened[] = paidOrder({ items: [two] })
  const wanted = { wantsTranslation: true, translationLanguage: 'it' as const, wantsApostille: false }
  const translations = [{ itemId: two.itemId, service: 'translation' as const, language: 'it' as const }]
  const itemIds = [two.itemId]
  const submitted = certificateDataSubmitted({ itemIds, addedServices: translations })
  const charged = servicesCharged(5000, translations)
  const translationOf = (...happened: readonly Happened[]) =>
    given(...happened).order.items.map(({ translation }) => translation)

  it('are charged at the price of the order’s own list, copy by copy', () => {
    given(...start)
      .when(submitCertificateData(wanted))
      .thenEvents(submitted, charged)
    const wizard = paidOrder({ items: [two], priceList: 'wizard-2025' })
    given(...wizard)
      .when(submitCertificateData(wanted))
      .thenEvents(submitted, servicesCharged(7000, translations))
  })

  it('are charged once, however often the form is sent', () =>
    given(...start, submitted, charged)
      .when(submitCertificateData(wanted))
      .thenEvents(submitted))

  it('are owed by the documents once they are paid or waived, and not before', () => {
    expect(translationOf(...start, submitted, charged)).toEqual([null])
    expect(translationOf(...start, submitted, charged, chargePaid())).toEqual(['it'])
    expect(translationOf(...start, submitted, charged, chargeEnded('waived', 1, 'cortesia'))).toEqual(['it'])
    expect(translationOf(...start, submitted, charged, chargeEnded('withdrawn', 1, 'desistiu'))).toEqual([null])
  })

  it('are not charged again once they are paid', () =>
    given(...start, submitted, charged, chargePaid())
      .when(submitCertificateData(wanted))
      .thenEvents(certificateDataSubmitted({ itemIds })))

  it('take the place of what an older form wished', () => {
    const apostilles = [{ itemId: two.itemId, service: 'apostille' as const, language: null }]
    given(...start, submitted, charged)
      .when(submitCertificateData({ wantsApostille: true }))
      .thenEvents(
        certificateDataSubmitted({ itemIds, addedServices: apostilles }),
        chargeEnded('replaced'),
        servicesCharged(6000, apostilles),
      )
  })

  it('are taken back by a newer form without them', () =>
    given(...start, submitted, charged)
      .when(submitCertificateData())
      .thenEvents(certificateDataSubmitted({ itemIds }), chargeEnded('withdrawn')))

  it('leave a fee alone that the office has charged, whatever it is called', () =>
    given(...start, chargeRequested(900, 'tradução urgente', { kind: 'added-services' }))
      .when(submitCertificateData())
      .thenEvents(certificateDataSubmitted({ itemIds })))

  it('reopen the translation of an order that seemed ready', () => {
    const ready = [...start, processingStarted(), issued('all'), submitted, charged]
    expect(effectiveStatus(given(...ready, chargePaid()).order)).toBe('DOCUMENT_ISSUED')
    given(...ready, chargePaid())
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: notReady([{ step: 'translate', owed: 1, needed: 1 }]) })
  })
})
