import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { completeApplicantData, submitCertificateData } from '../../../testing/scenarios/order-commands.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  type Happened,
  issued,
  item,
  noteAdded,
  orderShipped,
  personalDataErased,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { sendDataBack, sendFieldsBack } from '../../../testing/scenarios/staff-commands.js'
import type { Named } from '../../../testing/scenarios/staff-history.js'
import {
  dataSentBack,
  fieldsSentBack,
  itemsEnded,
  ofBirths,
  parcelReturned,
} from '../../../testing/scenarios/staff-history.js'
import { formsLacking, formsToMend } from './forms.js'

/** Neither document lacks anything beyond the two forms. */
const paid = paidOrder({ items: [birth, item(6, { documentType: 'TEST_PRODUCT' })] })

const sent: readonly Happened[] = [...paid, applicantDataCompleted(), certificateDataSubmitted()]
const inWork: readonly Happened[] = [...sent, processingStarted()]
const sentBack: readonly Happened[] = [...inWork, dataSentBack()]

describe('sending data back to the customer', () => {
  it('names the form and the reason', () => {
    given(...sent)
      .when(sendDataBack('o livro não existe', 'birth-certificate'))
      .thenEvents(dataSentBack('o livro não existe', 'birth-certificate'))
    given(...inWork)
      .when(sendDataBack('confira', 'applicant-data', 'birth-certificate', 'applicant-data'))
      .thenEvents(dataSentBack('confira', 'applicant-data', 'birth-certificate'))
  })

  it('marks what is wrong, of the forms that it names alone', () => {
    given(...sent)
      .when(sendFieldsBack('applicant-data', 'motherName', 'address', 'motherName', 'registry'))
      .thenEvents(fieldsSentBack('applicant-data', 'motherName', 'address'))
    expect(given(...sent, fieldsSentBack('applicant-data', 'motherName')).order.correctionFields).toEqual([
      'motherName',
    ])
  })

  it('marks anew when it is sent again; without marks the whole form is requested', () => {
    const both = [fieldsSentBack('birth-certificate', 'registry'), fieldsSentBack('applicant-data', 'motherName')]
    const marked = (...more: readonly Happened[]) => given(...sent, ...both, ...more).order.correctionFields
    expect(marked()).toEqual(['registry', 'motherName'])
    expect(marked(fieldsSentBack('applicant-data', 'passport'))).toEqual(['registry', 'passport'])
    expect(marked(dataSentBack('confira'))).toEqual(['registry'])
    expect(marked(certificateDataSubmitted())).toEqual(['motherName'])
    expect(marked(certificateDataSubmitted(), applicantDataCompleted())).toEqual([])
  })

  it('may be sent again, with a better reason', () =>
    given(...sentBack)
      .when(sendDataBack('falta o sobrenome'))
      .thenEvents(dataSentBack('falta o sobrenome')))

  it('is refused without a form, and without a reason', () => {
    given(...sent)
      .when({ ...sendDataBack(), forms: [] })
      .thenRefused('order/no-forms')
    given(...sent)
      .when(sendDataBack('  '))
      .thenRefused('order/reason-missing')
  })

  it('is refused for a form that was never given', () =>
    given(...paid, certificateDataSubmitted())
      .when(sendDataBack('confira', 'birth-certificate', 'applicant-data'))
      .thenRefused('order/data-not-given'))

  it('is refused for the form of a certificate that the order has not, or has no more', () => {
    given(...paidOrder({ items: [plain] }), applicantDataCompleted())
      .when(sendDataBack('confira', 'birth-certificate'))
      .thenRefused('order/no-birth-certificate')
    given(...sent, itemsEnded('not-found', [birth]))
      .when(sendDataBack('confira', 'birth-certificate'))
      .thenRefused('order/no-birth-certificate')
  })

  it.each(['SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'])('is refused when the order is %s', (name) =>
    given(...(everyScenario[name] ?? []))
      .when(sendDataBack())
      .thenRefused('order/forbidden-step'),
  )

  it('keeps the words out of what outlives erasure, and is refused after it', () => {
    expect(JSON.stringify(given(...sentBack).order)).not.toContain('mãe')
    given(...sent, personalDataErased())
      .when(sendDataBack())
      .thenRefused('order/erased')
  })

  it('keeps a remark for the customer as a public note', () =>
    given(...sent)
      .when({ ...sendDataBack(), note: 'sem pressa', notePublic: true })
      .thenEvents(dataSentBack(), noteAdded('sem pressa', 'public')))
})

describe('data that were sent back', () => {
  it('are the customer’s to mend, though the work has started', () =>
    given(...sentBack)
      .when(completeApplicantData())
      .thenEvents(applicantDataCompleted()))

  it('are mended form by form: the other stays locked, and stays awaited', () => {
    given(...sentBack)
      .when(submitCertificateData())
      .thenRefused('order/data-locked', { status: 'IN_PROGRESS' })
    const both = given(
      ...inWork,
      dataSentBack('confira', 'applicant-data', 'birth-certificate'),
      applicantDataCompleted(),
    )
    expect(both.order.correction).toEqual(['birth-certificate'])
    both.when(completeApplicantData()).thenRefused('order/data-locked')
    both.when(submitCertificateData()).thenEvents(certificateDataSubmitted())
  })

  it('are mended by what was marked only while the form is sent back: the rest may be newer by then', () => {
    const mend = { ...completeApplicantData(), isCorrection: true } as const
    given(...sentBack)
      .when(mend)
      .thenEvents(applicantDataCompleted())
    given(...sent)
      .when(mend)
      .thenRefused('order/data-locked', { status: 'PAID' })
    given(...sent)
      .when({ ...submitCertificateData(), isCorrection: true })
      .thenRefused('order/data-locked')
  })

  it('are locked again once they are mended', () =>
    given(...sentBack, applicantDataCompleted())
      .when(completeApplicantData())
      .thenRefused('order/data-locked', { status: 'IN_PROGRESS' }))

  it('may be mended by the office, which awaits them no more', () => {
    given(...sentBack)
      .when({ ...completeApplicantData(), by: 'office' })
      .thenEvents(applicantDataCompleted())
    expect(given(...sentBack, applicantDataCompleted()).order.correction).toEqual([])
  })

  it('are not to be mended any more once the parcel has left, and not awaited', () => {
    const gone = given(...sentBack, issued('all'), orderShipped())
    gone.when(completeApplicantData()).thenRefused('order/data-locked', { status: 'SHIPPED' })
    expect([formsToMend(gone.order), formsLacking(gone.order)]).toEqual([[], []])
    expect(formsToMend(given(...sentBack).order)).toEqual(['applicant-data'])
  })

  it('are awaited again when the parcel came back', () =>
    expect(formsToMend(given(...sentBack, issued('all'), orderShipped(), parcelReturned()).order)).toEqual([
      'applicant-data',
    ]))
})

describe('the form of one of several births', () => {
  const second = item(4, { documentType: 'BIRTH' })
  const ofSecond = certificateDataSubmitted({ itemIds: [second.itemId] })
  const births: readonly Happened[] = [
    ...paidOrder({ items: [birth, second] }),
    applicantDataCompleted(),
    certificateDataSubmitted(),
  ]
  const both: readonly Happened[] = [...births, ofSecond]
  const back = sendDataBack('confira', 'birth-certificate')
  const wrong = (...births: readonly Named[]) => ofBirths(fieldsSentBack('birth-certificate', 'registry'), ...births)

  it('goes back by itself; without a name all that were received do', () => {
    given(...both)
      .when({ ...back, itemIds: [second.itemId] })
      .thenEvents(ofBirths(dataSentBack('confira', 'birth-certificate'), second))
    given(...both)
      .when(back)
      .thenEvents(ofBirths(dataSentBack('confira', 'birth-certificate'), birth, second))
    given(...births)
      .when(back)
      .thenEvents(ofBirths(dataSentBack('confira', 'birth-certificate'), birth))
  })

  it('is not sent back before it was received', () =>
    given(...births)
      .when({ ...back, itemIds: [second.itemId] })
      .thenRefused('order/data-not-given'))

  it('is mended by itself', () => {
    const working = given(...both, processingStarted(), wrong(second))
    working.when(submitCertificateData({ itemId: birth.itemId })).thenRefused('order/data-locked')
    working.when(submitCertificateData()).thenEvents(ofSecond)
    working.when({ ...submitCertificateData(), isCorrection: true }).thenEvents(ofSecond)
    const mended = given(...both, processingStarted(), wrong(second), ofSecond).order
    expect([mended.correction, mended.correctionItems, mended.correctionFields]).toEqual([[], [], []])
  })

  it('stays to be mended until each that went back was mended', () => {
    const one = given(...both, wrong(birth, second), certificateDataSubmitted()).order
    expect([one.correction, one.correctionItems]).toEqual([['birth-certificate'], [second.itemId]])
    expect(one.correctionFields).toEqual(['registry'])
    const ended = given(...both, wrong(second), itemsEnded('not-found', [second])).order
    expect(ended.correction).toEqual([])
  })

  it('is mended though the other one, mended before, has ended', () => {
    const alone = [...both, processingStarted(), wrong(second), ofSecond, itemsEnded('not-found', [second])]
    const sentBack = given(...alone, fieldsSentBack('birth-certificate', 'registry'))
    expect(sentBack.order.correctionItems).toEqual([birth.itemId])
    sentBack.when(submitCertificateData()).thenEvents(certificateDataSubmitted())
    sentBack.when({ ...submitCertificateData(), isCorrection: true }).thenEvents(certificateDataSubmitted())
  })

  it('keeps what was marked in another one that is not mended yet', () => {
    const dates = ofBirths(fieldsSentBack('birth-certificate', 'birthDate'), second)
    const { order } = given(...both, wrong(birth), dates)
    expect(order.correctionItems).toEqual([birth.itemId, second.itemId])
    expect(order.correctionFields).toEqual(['registry', 'birthDate'])
  })
})

describe('after the work has started', () => {
  it.each([
    ['the applicant’s data', completeApplicantData(), applicantDataCompleted()],
    ['the data of the certificate', submitCertificateData(), certificateDataSubmitted()],
  ] as const)('only the office changes %s', (_what, command, event) => {
    given(...inWork)
      .when(command)
      .thenRefused('order/data-locked')
    given(...inWork)
      .when({ ...command, by: 'office' })
      .thenEvents(event)
  })

  it('the office changes them no more once the parcel has left', () =>
    given(...inWork, issued('all'), orderShipped())
      .when({ ...completeApplicantData(), by: 'office' })
      .thenRefused('order/data-locked', { status: 'SHIPPED' }))
})
