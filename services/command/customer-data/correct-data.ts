import { listBodyFields } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { type DataCorrection, markedFieldsSchema } from '@cartorio/contracts/http/data-correction.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { findBirth } from '../../domain/order/data/forms.js'
import type { ItemState, Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import { parseInput } from '../../http/parse.js'
import { readBirthRecord, readCivilRecords } from './civil-records.js'
import type { OpenOrder } from './customer-orders.js'
import { isToBeMended, lastForm, type Stored, wholeEvents } from './known-data.js'

type ItemData = readonly {
  readonly itemId: ItemId
  readonly data: Readonly<Record<string, string | undefined>>
}[]

/** The form as it was received last. @throws {DomainError} order/data-not-given, order/erased */
const lastReceived = async (stored: Stored, order: OpenOrder, form: DataForm, birth?: ItemState) =>
  (await lastForm(stored, await wholeEvents(stored, order), form, birth)) ?? refuse('order/data-not-given')

/** The form as it was, with the marked fields as they are now: one that was left empty is empty. */
const mended = <F extends object>({ loaded }: OpenOrder, form: DataForm, before: F, { fields }: DataCorrection) => {
  const marked = loaded.state.exists ? (loaded.state.correctionFields ?? []) : []
  const names = listBodyFields(form, marked)
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
  return { ...kept, ...parseInput(markedFieldsSchema(form, marked), fields) }
}

const mendedItems = (before: ItemData, now: ItemData) => {
  const ids = [...new Set([...before, ...now].map(({ itemId }) => itemId))]
  const findItemData = (items: ItemData, id: string) => items.find(({ itemId }) => itemId === id)?.data
  return ids.map((itemId) => ({ itemId, data: { ...findItemData(before, itemId), ...findItemData(now, itemId) } }))
}

/** Each corrected item is checked with what was given of it before. */
const readCorrectedRecords = ({ loaded }: OpenOrder, before: ItemData, now: ItemData): ItemData =>
  readCivilRecords(
    loaded.state,
    now.map(({ itemId, data }) => ({
      itemId,
      data: { ...before.find((item) => item.itemId === itemId)?.data, ...data },
    })),
  )

type Applicant = OrderCommandNamed<'CompleteApplicantData'>
type Certificate = OrderCommandNamed<'SubmitBirthCertificateData'>

const mendedApplicant = async (stored: Stored, order: OpenOrder, correction: DataCorrection): Promise<Applicant> => {
  const opened = await lastReceived(stored, order, 'applicant-data')
  const schema = orderEventSchemas.ApplicantDataCompleted.personal
  const { items: before = [], ...form } = schema.parse(opened.personal)
  const items = mendedItems(before, readCorrectedRecords(order, before, correction.items ?? []))
  const personal = schema.parse(mended(order, 'applicant-data', form, correction))
  return {
    type: 'CompleteApplicantData',
    by: 'customer',
    isCorrection: true,
    personal: items.length === 0 ? personal : { ...personal, items },
  }
}

const findMended = (order: Order, itemId: ItemId | undefined): ItemState | undefined =>
  isToBeMended(order)
    ? findBirth(order, { itemId, isCorrection: true })
    : order.items.find((item) => item.itemId === itemId)

const mendedCertificate = async (
  stored: Stored,
  order: OpenOrder,
  correction: DataCorrection,
): Promise<Certificate> => {
  const { state } = order.loaded
  const birth = state.exists ? findMended(state, correction.itemId) : undefined
  const opened = await lastReceived(stored, order, 'birth-certificate', birth)
  const { data, personal } = orderEventSchemas.BirthCertificateDataSubmitted
  const before = data.parse(opened.data)
  // Of the birth whose form was read, whatever becomes of the order meanwhile.
  const itemId = birth?.itemId ?? before.itemIds[0]
  const form = { ...personal.parse(opened.personal), dontKnowRegistry: before.dontKnowRegistry }
  const given: Readonly<Record<string, unknown>> = mended(order, 'birth-certificate', form, correction)
  const sent = data.shape.uploadIds.parse(given.supportDocuments ?? [])
  const kept = state.exists ? state.uploadIds : []
  return {
    type: 'SubmitBirthCertificateData',
    by: 'customer',
    isCorrection: true,
    ...(itemId === undefined ? {} : { itemId }),
    dontKnowRegistry: given.dontKnowRegistry === true,
    apostilleOption: before.apostilleOption,
    // A correction changes no services.
    wantsTranslation: null,
    translationLanguage: null,
    wantsApostille: null,
    uploadIds: [...new Set([...before.uploadIds.filter((id) => kept.includes(id)), ...sent])],
    personal: readBirthRecord(personal.parse(given), given.dontKnowRegistry !== true),
  }
}

/**
 * What the customer mends of a form that was sent back, with the rest as it was received before: the browser never
 * reads that again.
 */
export const correctForm = (
  stored: Stored,
  order: OpenOrder,
  form: DataForm,
  correction: DataCorrection,
): Promise<Applicant | Certificate> =>
  form === 'applicant-data' ? mendedApplicant(stored, order, correction) : mendedCertificate(stored, order, correction)
