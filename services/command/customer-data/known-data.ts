import type { DataForm } from '@cartorio/contracts/data-forms.js'
import {
  type ApplicantData,
  type ApplicantDataRequest,
  applicantDataSchema,
} from '@cartorio/contracts/http/applicant-data.js'
import {
  type BirthCertificate,
  type BirthCertificateRequest,
  birthCertificateSchema,
} from '@cartorio/contracts/http/birth-certificate.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { findBirth, formsToMend, isBirthSentBack, liveBirths } from '../../domain/order/data/forms.js'
import type { ItemState, Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import { parseInput } from '../../http/parse.js'
import { isSameName } from '../../presentation/same-name.js'
import { openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { orderStream, readContact } from '../pipeline/order-stream.js'
import { readBirthRecord, readCivilRecords } from './civil-records.js'
import type { OpenOrder } from './customer-orders.js'

export type Stored = Pick<CommandDeps, 'eventStore' | 'dataKeys'>

const { ApplicantDataCompleted, BirthCertificateDataSubmitted } = orderEventSchemas

export const sentAs = {
  'applicant-data': 'ApplicantDataCompleted',
  'birth-certificate': 'BirthCertificateDataSubmitted',
} as const satisfies Readonly<Record<DataForm, string>>

/** Every event of the order, whole: a loaded order holds the headers of most of them. */
export const wholeEvents = ({ eventStore }: Stored, { orderId }: OpenOrder): Promise<RecordedEvent[]> =>
  eventsIn(eventStore, orderStream(orderId))

const isOf = ({ data }: RecordedEvent, { itemId }: ItemState): boolean =>
  BirthCertificateDataSubmitted.data.safeParse(data).data?.itemIds.includes(itemId) === true

/** The event of a form that was received last, of one birth or of any. */
export const findForm = (
  events: readonly RecordedEvent[],
  form: DataForm,
  birth?: ItemState,
): RecordedEvent | undefined =>
  events.findLast((event) => event.type === sentAs[form] && (birth === undefined || isOf(event, birth)))

/** The form as it was received last, opened; `undefined` before that. @throws {DomainError} order/erased */
export const lastForm = async (
  { dataKeys }: Stored,
  events: readonly RecordedEvent[],
  form: DataForm,
  birth?: ItemState,
) => {
  const stored = findForm(events, form, birth)
  if (stored === undefined) return undefined
  const [opened] = await openEvents([stored], dataKeys)
  return opened?.personal === undefined ? refuse('order/erased') : opened
}

const lastApplicant = async (stored: Stored, events: readonly RecordedEvent[]) => {
  const opened = await lastForm(stored, events, 'applicant-data')
  return opened && ApplicantDataCompleted.personal.parse(opened.personal)
}

/** The birth whose holder is the applicant, by name; of an only one nothing else is possible. */
const findOwnBirth = async ({ dataKeys }: Stored, { loaded }: OpenOrder): Promise<ItemState | undefined> => {
  const births = loaded.state.exists ? liveBirths(loaded.state) : []
  if (births.length < 2 || loaded.created === undefined) return births[0]
  const [created] = await openEvents([loaded.created], dataKeys)
  if (created?.type !== 'OrderCreated' || created.personal === undefined) return refuse('order/erased')
  const { contact, holders } = created.personal
  const own = holders.filter(({ name }) => isSameName(name, contact.name)).map(({ itemId }) => itemId)
  return births.find(({ itemId }) => own.includes(itemId))
}

const lastCertificate = async (stored: Stored, order: OpenOrder, events: readonly RecordedEvent[]) => {
  const own = await findOwnBirth(stored, order)
  const opened = own && (await lastForm(stored, events, 'birth-certificate', own))
  return opened && BirthCertificateDataSubmitted.personal.parse(opened.personal)
}

/** Who placed the order. @throws {DomainError} order/erased */
const readApplicant = async (stored: Stored, { loaded }: OpenOrder) => {
  const contact = (await readContact(stored, loaded)) ?? refuse('order/erased')
  return { fullName: contact.name, phone: contact.phone, email: contact.email }
}

/** What names no birth can be read for one only then: a request that comes again is answered from the stream. */
export const isToBeMended = (order: Order): boolean => formsToMend(order).includes('birth-certificate')

/** A form that was sent back as a whole is given anew as a whole: what is known of it may be what is wrong. */
const isSentBack = ({ loaded }: OpenOrder): boolean =>
  loaded.state.exists && formsToMend(loaded.state).includes('applicant-data')

const isCertificateSentBack = ({ loaded: { state } }: OpenOrder, itemId: ItemId | undefined): boolean =>
  state.exists && isToBeMended(state) && isBirthSentBack(state, findBirth(state, { itemId }))

const bornAs = ({ birthDate, motherFullName, fatherFullName }: ParentsAndBirth) => ({
  dateOfBirth: birthDate,
  motherName: motherFullName,
  fatherName: fatherFullName,
})
type ParentsAndBirth = Pick<BirthCertificate, 'birthDate' | 'motherFullName' | 'fatherFullName'>

const always = ['fullName', 'dateOfBirth', 'placeOfBirth', 'motherName', 'fatherName', 'phone', 'email'] as const

const knownApplicant = async (stored: Stored, order: OpenOrder, holderIsApplicant: boolean) => {
  if (isSentBack(order)) return {}
  const events = await wholeEvents(stored, order)
  const certificate = holderIsApplicant ? await lastCertificate(stored, order, events) : undefined
  const before = await lastApplicant(stored, events)
  return { ...(await readApplicant(stored, order)), ...(certificate && bornAs(certificate)), ...before }
}

/** The applicant's form with what the order knows in the place of what was left out. */
export const wholeApplicantData = async (
  stored: Stored,
  order: OpenOrder,
  { holderIsApplicant = false, ...given }: ApplicantDataRequest,
): Promise<ApplicantData> => {
  const isWhole = always.every((field) => given[field] !== undefined)
  const known = isWhole ? {} : await knownApplicant(stored, order, holderIsApplicant)
  const form = parseInput(applicantDataSchema, { ...known, ...given })
  return form.items === undefined ? form : { ...form, items: readCivilRecords(order.loaded.state, form.items) }
}

const knownBirth = async (
  stored: Stored,
  order: OpenOrder,
  itemId: ItemId | undefined,
): Promise<Partial<ParentsAndBirth>> => {
  if (isCertificateSentBack(order, itemId)) return {}
  const before = await lastApplicant(stored, await wholeEvents(stored, order))
  if (before === undefined) return {}
  return { birthDate: before.dateOfBirth, motherFullName: before.motherName, fatherFullName: before.fatherName }
}

type WholeCertificate = BirthCertificate & { readonly applicant?: ApplicantData }

/** The birth certificate's form in the same way; of the applicant's own certificate with the applicant's form. */
export const wholeBirthCertificate = async (
  stored: Stored,
  order: OpenOrder,
  { holderIsApplicant = false, applicant, ...given }: BirthCertificateRequest,
): Promise<WholeCertificate> => {
  const lacks = [given.birthDate, given.motherFullName, given.fatherFullName].includes(undefined)
  const known = lacks && holderIsApplicant ? await knownBirth(stored, order, given.itemId) : {}
  const form = parseInput(birthCertificateSchema, { ...known, ...given })
  const certificate = readBirthRecord(form, !form.dontKnowRegistry)
  if (applicant === undefined) return certificate
  const person = { ...(await readApplicant(stored, order)), ...bornAs(certificate), ...applicant }
  return { ...certificate, applicant: parseInput(applicantDataSchema, person) }
}
