import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { command, happened } from './built.js'
import { item, uploadIdNumber } from './order-history.js'
import { idsOf, itemDataGiven, type Named } from './staff-history.js'

/** A criminal record that is ordered by the holder's child, who needs an authorisation. */
export const recordOfParent = item(6, { documentType: 'CRIMINAL_BACKGROUND', relation: 'child' })

/** The criminal record of the customer's mother, as it is ordered. */
export const orderedParentRecord = {
  type: 'criminal-background',
  familyMember: { name: 'Rita Prado' },
  relation: 'child',
  purpose: 'us-immigration',
} as const

/** The data of its holder, as the form sends them. */
export const parentRecordData = {
  holderName: 'Rita Prado',
  holderMotherName: 'Ana Prado',
  holderFatherName: 'não consta',
  holderBirthDate: '1956-08-21',
  holderBirthPlace: 'Olinda',
  cpf: '529.982.247-25',
  holderIdentity: 'RG 1234567',
}

/** All that such a document needs. */
export const parentDataGiven = () =>
  itemDataGiven(
    recordOfParent,
    'holderName',
    'holderMotherName',
    'holderFatherName',
    'holderBirthDate',
    'holderBirthPlace',
    'cpf',
    'holderIdentity',
  )

export const holderEmail = 'rita@example.net'
/** Seven days after the request of a history that is as long as most are. */
export const linkEnd = '2026-03-09T12:10:00.000Z'

export const demandPaper = (paper: SignedPaper, named: readonly Named[], form?: number, reason?: string) =>
  command('DemandSignedPaper', {
    itemIds: idsOf(named),
    paper,
    ...(form === undefined ? {} : { formId: uploadIdNumber(form) }),
    ...(reason === undefined ? {} : { reason }),
  })
export const waivePaper = (paper: SignedPaper, named: readonly Named[]) =>
  command('WaiveSignedPaper', { itemIds: idsOf(named), paper })

const scan = (number: number) => ({
  uploadId: uploadIdNumber(number),
  mediaType: 'application/pdf' as const,
  bytes: 2048,
})

export const attachForm = (number = 81) =>
  command('AttachSignatureForm', { ...scan(number), personal: { fileName: 'requerimento.pdf' } })
export const attachPaper = (paper: SignedPaper, { itemId }: Named, number = 91) =>
  command('AttachSignedPaper', { itemId, paper, ...scan(number), personal: { fileName: 'assinado.pdf' } })
export const requestAuthorisation = ({ itemId }: Named, email = holderEmail) =>
  command('RequestHolderAuthorisation', { itemId, personal: { email } })
export const answerLink = (request = 1, { matches = true, agrees = true } = {}) =>
  command('AnswerHolderAuthorisation', { request, matches, agrees })
export const lapseLinks = (endedBy = linkEnd) => command('LapseHolderAuthorisations', { endedBy })

export const paperDemanded = (paper: SignedPaper, named: readonly Named[], form?: number, reason?: string) =>
  happened('SignedPaperDemanded', {
    data: { itemIds: idsOf(named), paper, ...(form === undefined ? {} : { formId: uploadIdNumber(form) }) },
    personal: reason === undefined ? {} : { reason },
  })
export const paperWaived = (paper: SignedPaper, named: readonly Named[]) =>
  happened('SignedPaperWaived', { data: { itemIds: idsOf(named), paper } })
export const formAttached = (number = 81) =>
  happened('SignatureFormAttached', { data: scan(number), personal: { fileName: 'requerimento.pdf' } })
export const paperAttached = (paper: SignedPaper, { itemId }: Named, number = 91) =>
  happened('SignedPaperAttached', {
    data: { itemId, paper, ...scan(number) },
    personal: { fileName: 'assinado.pdf' },
  })
export const authorisationRequested = ({ itemId }: Named, request = 1, expiresAt = linkEnd) =>
  happened('HolderAuthorisationRequested', {
    data: { itemId, request, expiresAt },
    personal: { email: holderEmail },
  })

type Answered = OrderEventNamed<'HolderAuthorisationGiven' | 'HolderAuthorisationRefused' | 'HolderAuthorisationLapsed'>

export const authorisationAnswered = (type: Answered['type'], { itemId }: Named, request = 1) =>
  happened(type, { data: { itemId, request } })
export const birthDateMissed = ({ itemId }: Named, misses = 1, request = 1) =>
  happened('HolderBirthDateMissed', { data: { itemId, request, misses } })
