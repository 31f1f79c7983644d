import { maxUnpaidBytes, maxUnpaidUploads, maxUploads } from '@cartorio/contracts/http/uploads.js'
import { orderInWork } from '../../testing/scenarios/basic-orders.js'
import { chargeEnded, servicesCharged } from '../../testing/scenarios/money-history.js'
import { attachDocument, completeApplicantData, submitCertificateData } from '../../testing/scenarios/order-commands.js'
import {
  apostilledBy,
  applicantData,
  applicantDataCompleted,
  birth,
  certificateData,
  certificateDataSubmitted,
  documentAttached,
  full,
  type Happened,
  issued,
  item,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  plain,
  processingStarted,
  uploadIdNumber,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { decide } from './decide.js'

// Neither lacks anything beyond the two forms.
const created = orderCreated({ items: [birth, item(1, { documentType: 'TEST_PRODUCT' })] })
const paid = [created, paymentRequested(), orderPaid()]
const inWork = [...paid, processingStarted()]
const shipped = [...inWork, issued('all'), orderShipped()]
const late: readonly [string, readonly Happened[]][] = [
  ['SHIPPED', shipped],
  ['DELIVERED', [...shipped, orderDelivered()]],
  ['COMPLETED', [...shipped, orderDelivered(), orderCompleted()]],
]
const open: readonly [string, readonly Happened[]][] = [
  ['PENDING', [created]],
  ['PAID', paid],
  ['IN_PROGRESS', inWork],
  ['DOCUMENT_ISSUED', [...inWork, issued('all')]],
]

describe.each([
  ['the applicant data', completeApplicantData(), applicantDataCompleted()],
  ['the birth-certificate data', submitCertificateData(), certificateDataSubmitted()],
] as const)('%s', (_name, command, event) => {
  it.each(open)('are taken for the first time when the order is %s', (_status, happened) =>
    given(...happened)
      .when(command)
      .thenEvents(event),
  )

  it.each(open.slice(0, 2))('may be changed while the order is %s', (_status, happened) =>
    given(...happened, event)
      .when(command)
      .thenEvents(event),
  )

  it.each(open.slice(2))('are locked, once given, when the order is %s', (status, happened) =>
    given(...happened, event)
      .when(command)
      .thenRefused('order/data-locked', { status }),
  )

  it.each(late)('are refused when the order is %s', (status, happened) =>
    given(...happened)
      .when(command)
      .thenRefused('order/data-locked', { status }),
  )

  it('are refused on a cancelled order', () =>
    given(created, orderCancelled()).when(command).thenRefused('order/cancelled'))

  it('are judged by the status shown', () => {
    given(created, overridden('SHIPPED')).when(command).thenRefused('order/data-locked', { status: 'SHIPPED' })
    given(created, overridden('CANCELLED')).when(command).thenRefused('order/cancelled')
  })
})

describe('completing the applicant data', () => {
  it('lists the fields that were filled in, and nothing of what they hold', () =>
    given(created)
      .when({
        type: 'CompleteApplicantData',
        by: 'customer',
        personal: { ...applicantData, passport: '', city: undefined, state: 'FL' },
      })
      .thenEvents({
        type: 'ApplicantDataCompleted',
        data: { fields: [...Object.keys(applicantData), 'state'] },
        personal: { ...applicantData, passport: '', state: 'FL' },
      }))

  it('is remembered without the data themselves', () => {
    const { order } = given(created, applicantDataCompleted())
    expect(order.applicantDataGiven).toBe(true)
    expect(JSON.stringify(order)).not.toContain('Souza')
  })
})

describe('submitting birth-certificate data', () => {
  const secondBirth = item(6, { documentType: 'BIRTH', translation: 'it', apostille: true })
  const withTwo = orderCreated({ items: [birth, secondBirth, full] })

  it('covers every birth certificate of the order and nothing else', () =>
    given(withTwo)
      .when(submitCertificateData())
      .thenEvents(certificateDataSubmitted({ itemIds: [birth.itemId, secondBirth.itemId] })))

  it('charges services that are added there, only for the items that lack them', () =>
    given(withTwo)
      .when(
        submitCertificateData({
          wantsTranslation: true,
          translationLanguage: 'fr',
          wantsApostille: true,
          apostilleOption: 'both',
        }),
      )
      .thenEvents(
        certificateDataSubmitted({
          itemIds: [birth.itemId, secondBirth.itemId],
          apostilleOption: 'both',
          addedServices: [
            { itemId: birth.itemId, service: 'translation', language: 'fr' },
            { itemId: birth.itemId, service: 'apostille', language: null },
          ],
        }),
        servicesCharged(5500, [
          { itemId: birth.itemId, service: 'translation', language: 'fr' },
          { itemId: birth.itemId, service: 'apostille', language: null },
        ]),
      ))

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
    expect(before.items.map(({ apostille }) => apostille)).toEqual([false, false])
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

describe('attaching a document', () => {
  it.each(open)('is open when the order is %s', (_status, happened) =>
    given(...happened)
      .when(attachDocument())
      .thenEvents(documentAttached()),
  )

  it.each(late)('is refused when the order is %s', (status, happened) =>
    given(...happened)
      .when(attachDocument())
      .thenRefused('order/data-locked', { status }),
  )

  it('is refused on a cancelled order', () =>
    given(created, orderCancelled()).when(attachDocument()).thenRefused('order/cancelled'))

  it('takes documents up to the limit and no more', () => {
    const attached = Array.from({ length: maxUploads }, (_, index) => documentAttached(index + 1))
    given(...paid, ...attached.slice(1))
      .when(attachDocument(99))
      .thenEvents(documentAttached(99))
    given(...paid, ...attached)
      .when(attachDocument(99))
      .thenRefused('order/too-many-documents')
  })

  it('takes fewer before the payment', () => {
    const attached = Array.from({ length: maxUnpaidUploads }, (_, index) => documentAttached(index + 1))
    given(created, ...attached.slice(1))
      .when(attachDocument(99))
      .thenEvents(documentAttached(99))
    given(created, ...attached)
      .when(attachDocument(99))
      .thenRefused('order/too-many-documents-unpaid')
    given(...paid, ...attached)
      .when(attachDocument(99))
      .thenEvents(documentAttached(99))
  })

  it('takes fewer bytes before the payment', () => {
    const command = attachDocument()
    const decided = (happened: readonly Happened[], attachedBytes: number) =>
      decide(command, given(...happened).state, { now: '2026-03-02T12:00:00.000Z', orderId, attachedBytes })
    expect(decided([created], maxUnpaidBytes - command.bytes)).toHaveLength(1)
    expect(() => decided([created], maxUnpaidBytes - command.bytes + 1)).toThrow('order/too-many-documents-unpaid')
    expect(decided(paid, maxUnpaidBytes)).toHaveLength(1)
  })

  it('is remembered by the id of the upload', () =>
    expect(given(created, documentAttached(1), documentAttached(2)).order.uploadIds).toEqual([
      uploadIdNumber(1),
      uploadIdNumber(2),
    ]))

  it('is open until the parcel leaves', () =>
    given(...orderInWork(full), issued('all'), apostilledBy('all'))
      .when(attachDocument())
      .thenEvents(documentAttached()))
})
