import {
  attachDocument,
  completeApplicantData,
  remindOfData,
  submitCertificateData,
} from '../../../testing/scenarios/order-commands.js'
import {
  applicantDataCompleted,
  certificateDataSubmitted,
  documentAttached,
  type Happened,
  issued,
  item,
  orderCreated,
  orderPaid,
  orderShipped,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  answerLink,
  attachForm,
  attachPaper,
  authorisationAnswered,
  authorisationRequested,
  demandPaper,
  formAttached,
  paperAttached,
  paperDemanded,
  paperWaived,
  parentDataGiven,
  recordOfParent,
  requestAuthorisation,
  waivePaper,
} from '../../../testing/scenarios/signed-papers.js'
import {
  agreeToText,
  confirmDay,
  dayConfirmed,
  dayDeclined,
  dayPassed,
  dayProposed,
  declineDay,
  notePassedDay,
  partiesGiven,
  powers,
  proposeDay,
  proposeText,
  recordSignature,
  remindOfSigning,
  returnText,
  setDay,
  signed,
  signingReminded,
  textAgreed,
  textProposed,
  textReturned,
} from '../../../testing/scenarios/signing.js'
import { sendDataBack, setLanguage } from '../../../testing/scenarios/staff-commands.js'
import { dataSentBack, fileReleased, languageSet, ofBirths } from '../../../testing/scenarios/staff-history.js'
import type { ItemToPrice } from '../../pricing/price-order.js'
import { itemsAwaiting } from '../consent/signed-papers.js'
import { formsLacking, formsToMend, listItemLacks } from '../data/forms.js'
import { nextStep } from '../next-step.js'

const asFile = (one: ItemToPrice): ItemToPrice => ({ ...one, delivery: { kind: 'file' } })
const birthFile = asFile(item(4, { documentType: 'BIRTH', translation: 'open' }))
const birthInParcel = item(3, { documentType: 'BIRTH' })

/** The parcel has left; the file is still at work. */
const shipped = (file: ItemToPrice, ...before: readonly Happened[]): readonly Happened[] => [
  orderCreated({ items: [plain, file], planned: true }),
  orderPaid(),
  processingStarted(),
  ...before,
  issued(plain),
  orderShipped(),
]
const nextOf = (happened: readonly Happened[]) => nextStep(given(...happened).order, '2026-03-03')?.what

describe('a file whose order’s parcel has left', () => {
  it('still takes the data that it lacks', () => {
    const birth = shipped(birthFile)
    expect(formsLacking(given(...birth).order)).toEqual(['applicant-data', 'birth-certificate'])
    expect(nextOf(birth)).toBe('send-data')
    given(...birth)
      .when(completeApplicantData())
      .thenEvents(applicantDataCompleted())
    given(...birth)
      .when(submitCertificateData({ itemId: birthFile.itemId }))
      .thenEvents(certificateDataSubmitted({ itemIds: [birthFile.itemId] }))
    given(...birth)
      .when(remindOfData())
      .thenEvents({ type: 'DataReminderRequested', data: { reminder: 1 } })
    given(...birth)
      .when(attachDocument())
      .thenEvents(documentAttached())
  })

  it('takes the language of its translation', () => {
    const birth = shipped(birthFile)
    expect(listItemLacks(given(...birth).order)).toEqual([
      { itemId: birthFile.itemId, fields: ['translationLanguage'] },
    ])
    for (const by of ['customer', 'office'] as const)
      given(...birth)
        .when(setLanguage(by, 'it', birthFile))
        .thenEvents(languageSet('it', birthFile))
  })

  it('takes its data again that were sent back, and no more once they are mended', () => {
    const known = shipped(
      birthFile,
      applicantDataCompleted(),
      certificateDataSubmitted({ itemIds: [birthFile.itemId] }),
    )
    given(...known)
      .when(completeApplicantData())
      .thenRefused('order/data-locked', { status: 'SHIPPED' })
    given(...known)
      .when(sendDataBack('confira', 'birth-certificate'))
      .thenEvents(dataSentBack('confira', 'birth-certificate'))
    const back = [...known, dataSentBack('confira', 'birth-certificate')]
    expect([formsToMend(given(...back).order), nextOf(back)]).toEqual([['birth-certificate'], 'mend-data'])
    given(...back)
      .when(submitCertificateData({ isCorrection: true }))
      .thenEvents(certificateDataSubmitted({ itemIds: [birthFile.itemId] }))
  })

  it('takes its papers, and the answer of its holder', () => {
    const record = asFile(recordOfParent)
    const known = shipped(record, parentDataGiven())
    expect(itemsAwaiting(given(...known).order, 'holder-authorisation')).toHaveLength(1)
    expect(nextOf(known)).toBe('get-authorisation')
    given(...known)
      .at('2026-03-02T12:10:00.000Z')
      .when(requestAuthorisation(record))
      .thenEvents(authorisationRequested(record))
    given(...known, authorisationRequested(record))
      .when(answerLink())
      .thenEvents(authorisationAnswered('HolderAuthorisationGiven', record))
    given(...known)
      .when(attachPaper('holder-authorisation', record))
      .thenEvents(paperAttached('holder-authorisation', record))
    given(...known)
      .when(attachForm())
      .thenEvents(formAttached())
    given(...known)
      .when(demandPaper('signed-request', [record]))
      .thenEvents(paperDemanded('signed-request', [record]))
    given(...known)
      .when(waivePaper('holder-authorisation', [record]))
      .thenEvents(paperWaived('holder-authorisation', [record]))
  })

  it('takes its powers, its day and its signature', () => {
    const file = asFile(powers)
    const begun = shipped(file, partiesGiven())
    expect(nextOf(begun)).toBe('draft')
    given(...begun)
      .when(proposeText())
      .thenEvents(textProposed())
    given(...begun)
      .when(agreeToText())
      .thenEvents(textAgreed())
    const agreed = [...begun, textAgreed()]
    given(...agreed)
      .when(returnText())
      .thenEvents(textReturned())
    given(...agreed)
      .when(proposeDay())
      .thenEvents(dayProposed())
    given(...agreed)
      .when(setDay())
      .thenEvents(dayConfirmed())
    given(...agreed, dayProposed())
      .when(confirmDay())
      .thenEvents(dayConfirmed())
    given(...agreed, dayProposed())
      .when(declineDay())
      .thenEvents(dayDeclined())
    const confirmed = [...agreed, dayConfirmed()]
    given(...confirmed)
      .when(remindOfSigning())
      .thenEvents(signingReminded())
    given(...confirmed)
      .at('2026-03-11T18:00:00.000Z')
      .when(notePassedDay())
      .thenEvents(dayPassed())
    given(...confirmed)
      .when(recordSignature())
      .thenEvents(signed())
    expect(nextOf([...confirmed, signed()])).toBe('issue')
  })
})

describe('what has left in the parcel', () => {
  const left = [
    orderCreated({ items: [birthInParcel, birthFile], planned: true }),
    orderPaid(),
    applicantDataCompleted(),
    certificateDataSubmitted({ itemIds: [birthInParcel.itemId] }),
    certificateDataSubmitted({ itemIds: [birthFile.itemId] }),
    processingStarted(),
    issued(birthInParcel),
    orderShipped(),
  ]

  it('takes no data any more', () => {
    const back = sendDataBack('confira', 'birth-certificate')
    given(...left)
      .when({ ...submitCertificateData({ itemId: birthInParcel.itemId }), by: 'office' })
      .thenRefused('order/data-locked', { status: 'SHIPPED' })
    given(...left)
      .when({ ...back, itemIds: [birthInParcel.itemId] })
      .thenRefused('order/item-already-done')
    given(...left)
      .when(back)
      .thenEvents(ofBirths(dataSentBack('confira', 'birth-certificate'), birthFile))
  })

  it('is asked for no paper', () =>
    given(...left)
      .when(demandPaper('signed-request', [birthInParcel]))
      .thenRefused('order/item-already-done'))

  it('ends what is taken with the file', () => {
    const ended = given(
      ...left,
      dataSentBack('confira', 'birth-certificate'),
      issued(birthFile),
      fileReleased(birthFile),
    )
    expect([formsToMend(ended.order), formsLacking(ended.order)]).toEqual([[], []])
    ended.when(attachDocument()).thenRefused('order/data-locked', { status: 'SHIPPED' })
  })
})
