import { chargeEnded, servicesCharged } from '../../../testing/scenarios/money-history.js'
import { submitCertificateData } from '../../../testing/scenarios/order-commands.js'
import {
  applicantData,
  applicantDataCompleted,
  birth,
  certificateData,
  certificateDataSubmitted,
  full,
  type Happened,
  item,
  orderCreated,
  overridden,
  plain,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { itemsEnded } from '../../../testing/scenarios/staff-history.js'
import { needsStep } from '../work/plan.js'
import { birthsLacking } from './forms.js'

// Neither lacks anything beyond the two forms.
const created = orderCreated({ items: [birth, item(1, { documentType: 'TEST_PRODUCT' })] })

describe('submitting birth-certificate data', () => {
  const secondBirth = item(6, { documentType: 'BIRTH', translation: 'it', apostille: true })
  const withTwo = orderCreated({ items: [birth, secondBirth, full] })

  it('is the applicant’s form too where the certificate is the applicant’s own', () => {
    const both = submitCertificateData({ personal: { ...certificateData, applicant: applicantData } })
    given(created).when(both).thenEvents(certificateDataSubmitted(), applicantDataCompleted())
    given(created, overridden('IN_PROGRESS'), applicantDataCompleted())
      .when(both)
      .thenRefused('order/data-locked', { status: 'IN_PROGRESS' })
  })

  it('adds no apostille that is of no use in the country of use', () => {
    const wanted = (apostilleOption: 'certificate_only' | 'both') =>
      submitCertificateData({
        wantsTranslation: true,
        translationLanguage: 'en',
        wantsApostille: true,
        apostilleOption,
      })
    const usedIn = (countryOfUse: string) => given(orderCreated({ items: [plain, { ...birth, countryOfUse }] }))
    const ofDocument = { place: 1, of: 'document', country: 'AE' } as const
    usedIn('AE')
      .when(wanted('both'))
      .thenRefused('order/apostille-not-taken', {
        apostilles: [ofDocument, { ...ofDocument, of: 'translation' }],
        origin: 'birth-form',
      })
    usedIn('BR').when(wanted('certificate_only')).thenRefused('order/apostille-not-taken')
    const services = (['translation', 'apostille', 'translation-apostille'] as const).map((service) => ({
      itemId: birth.itemId,
      service,
      language: service === 'translation' ? ('en' as const) : null,
    }))
    usedIn('PT')
      .when(wanted('both'))
      .thenEvents(
        certificateDataSubmitted({ apostilleOption: 'both', addedServices: services }),
        servicesCharged(8500, services),
      )
  })

  describe('of several births', () => {
    const both = submitCertificateData({
      wantsTranslation: true,
      translationLanguage: 'fr',
      wantsApostille: true,
      apostilleOption: 'both',
    })
    const ofBirth = [
      { itemId: birth.itemId, service: 'translation' as const, language: 'fr' as const },
      { itemId: birth.itemId, service: 'apostille' as const, language: null },
      { itemId: birth.itemId, service: 'translation-apostille' as const, language: null },
    ]
    const ofSecond = { itemId: secondBirth.itemId, service: 'translation-apostille' as const, language: null }
    const second = { itemId: secondBirth.itemId }
    const first = certificateDataSubmitted()

    it('is of the named one, else of the first one whose data are awaited', () => {
      given(withTwo)
        .when(submitCertificateData(second))
        .thenEvents(certificateDataSubmitted({ itemIds: [secondBirth.itemId] }))
      given(withTwo).when(submitCertificateData()).thenEvents(first)
      given(withTwo, first)
        .when(submitCertificateData())
        .thenEvents(certificateDataSubmitted({ itemIds: [secondBirth.itemId] }))
    })

    it('has to name one of them once the data of all were received', () => {
      const given2 = given(withTwo, first, certificateDataSubmitted({ itemIds: [secondBirth.itemId] }))
      given2.when(submitCertificateData()).thenRefused('order/birth-unnamed')
      given2.when(submitCertificateData({ itemId: birth.itemId })).thenEvents(first)
    })

    it('is refused for a document that is no birth, and for one that has ended', () => {
      given(withTwo)
        .when(submitCertificateData({ itemId: full.itemId }))
        .thenRefused('order/unknown-item')
      given(withTwo, itemsEnded('not-found', [birth]))
        .when(submitCertificateData({ itemId: birth.itemId }))
        .thenRefused('order/item-ended')
    })

    it('awaits the others until each was received', () => {
      const lacking = (...events: readonly Happened[]) =>
        birthsLacking(given(withTwo, ...events).order).map(({ itemId }) => itemId)
      expect(lacking()).toEqual([birth.itemId, secondBirth.itemId])
      expect(lacking(first)).toEqual([secondBirth.itemId])
      expect(lacking(first, certificateDataSubmitted({ itemIds: [secondBirth.itemId] }))).toEqual([])
    })

    it('was one form of all before: one event answers for every birth', () => {
      const forAll = certificateDataSubmitted({ itemIds: [birth.itemId, secondBirth.itemId] })
      const { order } = given(withTwo, forAll)
      expect(birthsLacking(order)).toEqual([])
      expect(order.items.every(({ awaitsForm }) => awaitsForm === undefined)).toBe(true)
    })

    it('comes late rather than never, also when the work has begun', () =>
      given(withTwo, overridden('IN_PROGRESS'), first)
        .when(submitCertificateData(second))
        .thenEvents(certificateDataSubmitted({ itemIds: [secondBirth.itemId] })))

    it('charges what it adds to its own birth, with what is unpaid of the others', () => {
      given(withTwo)
        .when(both)
        .thenEvents(
          certificateDataSubmitted({ apostilleOption: 'both', addedServices: ofBirth }),
          servicesCharged(8500, ofBirth),
        )
      given(
        withTwo,
        certificateDataSubmitted({ apostilleOption: 'both', addedServices: ofBirth }),
        servicesCharged(8500, ofBirth),
      )
        .when({ ...both, ...second })
        .thenEvents(
          certificateDataSubmitted({
            itemIds: [secondBirth.itemId],
            apostilleOption: 'both',
            addedServices: [ofSecond, ...ofBirth],
          }),
          chargeEnded('replaced'),
          servicesCharged(11_500, [ofSecond, ...ofBirth]),
        )
    })
  })

  it('puts one apostille on the translation where the form wants it there alone', () =>
    given(orderCreated({ items: [birth], planned: true }))
      .when(
        submitCertificateData({
          wantsTranslation: true,
          translationLanguage: 'fr',
          wantsApostille: true,
          apostilleOption: 'translation_only',
        }),
      )
      .thenEvents(
        certificateDataSubmitted({
          apostilleOption: 'translation_only',
          addedServices: [
            { itemId: birth.itemId, service: 'translation', language: 'fr' },
            { itemId: birth.itemId, service: 'translation-apostille', language: null },
          ],
        }),
        servicesCharged(5500, [
          { itemId: birth.itemId, service: 'translation', language: 'fr' },
          { itemId: birth.itemId, service: 'translation-apostille', language: null },
        ]),
      ))

  it('leaves the apostille of the document that was ordered, and adds none to its translation', () =>
    given(orderCreated({ items: [secondBirth] }))
      .when(submitCertificateData({ wantsApostille: true, apostilleOption: 'translation_only' }))
      .thenEvents(certificateDataSubmitted({ itemIds: [secondBirth.itemId], apostilleOption: 'translation_only' })))

  it('adds nothing when the services were ordered already', () =>
    given(orderCreated({ items: [secondBirth] }))
      .when(submitCertificateData({ wantsTranslation: true, translationLanguage: 'it', wantsApostille: true }))
      .thenEvents(certificateDataSubmitted({ itemIds: [secondBirth.itemId] })))

  it('replaces what an earlier submission added, and leaves the price of the order as it was', () => {
    const added = [{ itemId: birth.itemId, service: 'apostille' as const, language: null }]
    const before = given(created, certificateDataSubmitted({ addedServices: added })).order
    const after = given(created, certificateDataSubmitted({ addedServices: added }), certificateDataSubmitted()).order
    expect([before.addedServices, after.addedServices]).toEqual([added, []])
    expect(before.breakdown).toEqual(created.data.breakdown)
    expect(before.items.map((item) => needsStep(item, 'apostille'))).toEqual([false, false])
  })

  describe('again, while what was added is unpaid', () => {
    const translated = { itemId: birth.itemId, service: 'translation' as const, language: 'fr' as const }
    const apostilled = { itemId: birth.itemId, service: 'apostille' as const, language: null }
    const charged = given(
      created,
      certificateDataSubmitted({ addedServices: [translated, apostilled] }),
      servicesCharged(5500, [translated, apostilled]),
    )

    it('leaves the charge as it is where it says nothing of the services', () =>
      charged
        .when(submitCertificateData({ by: 'office', wantsTranslation: null, wantsApostille: null }))
        .thenEvents(certificateDataSubmitted({ addedServices: [translated, apostilled] })))

    it('withdraws the service alone that it names as not wished', () =>
      charged
        .when(submitCertificateData({ by: 'office', wantsTranslation: null, wantsApostille: false }))
        .thenEvents(
          certificateDataSubmitted({ addedServices: [translated] }),
          chargeEnded('replaced'),
          servicesCharged(2500, [translated]),
        ))
  })

  it('is refused without a birth certificate in the order', () =>
    given(orderCreated({ items: [plain] }))
      .when(submitCertificateData())
      .thenRefused('order/no-birth-certificate'))

  it('keeps parents and dates out of the data', () => {
    const { data } = certificateDataSubmitted()
    for (const value of Object.values(certificateData)) expect(JSON.stringify(data)).not.toContain(value)
  })
})
