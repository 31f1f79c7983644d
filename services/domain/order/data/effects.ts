import { type CorrectionField, selectMarks } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { storedLanguageSchema } from '@cartorio/contracts/languages.js'
import type { dataEvents } from '@cartorio/contracts/order/data/events.js'
import { officeDaySchema, type RecordPlace } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import { type Change, type EffectsOf, timelineEntry } from '../event-effects.js'
import type { ItemState, Order } from '../state.js'
import { liveBirths } from './forms.js'

const fieldsWithout = ({ correctionFields = [] }: Order, forms: readonly DataForm[]) =>
  correctionFields.filter((field) => !forms.some((form) => selectMarks(form, [field]).length > 0))

/** The form was sent again: nothing of it is wrong any more. */
const corrected = (order: Order, form: DataForm): Change => ({
  correction: order.correction.filter((requested) => requested !== form),
  ...(order.correctionFields === undefined ? {} : { correctionFields: fieldsWithout(order, [form]) }),
})

/** The births that are to be mended after one more request; `undefined` where they were never named apart. */
const birthsSentBack = (order: Order, { forms, itemIds }: Requested): readonly ItemId[] | undefined => {
  if (!forms.includes('birth-certificate')) return order.correctionItems
  // An only birth is not named; it may be the last of several.
  if (!order.correction.includes('birth-certificate'))
    return itemIds ?? (order.correctionItems && liveBirths(order).map(({ itemId }) => itemId))
  return itemIds && order.correctionItems && [...new Set([...order.correctionItems, ...itemIds])]
}
type Requested = OrderEventNamed<'DataCorrectionRequested'>['data']

/** What counted before in the births that stay to be mended, and whether it may be named with what counts now. */
const marksOfOthers = ({ correctionItems = [], correctionFields = [] }: Order, { forms, itemIds }: Requested) =>
  forms.includes('birth-certificate') && correctionItems.some((itemId) => !itemIds?.includes(itemId))
    ? selectMarks('birth-certificate', correctionFields)
    : undefined

/**
 * What is marked now counts for its forms; what was marked in them before does not, but for other births: where one of
 * them is to be given anew as a whole, all are.
 */
const marksNow = (order: Order, requested: Requested): readonly CorrectionField[] => {
  const { forms, fields } = requested
  const others = marksOfOthers(order, requested)
  const isWhole = others !== undefined && [others, selectMarks('birth-certificate', fields)].some(isEmpty)
  const counting = isWhole ? fields.filter((field) => isEmpty(selectMarks('birth-certificate', [field]))) : fields
  const before = isWhole ? [] : (others?.filter((field) => !fields.includes(field)) ?? [])
  return [...fieldsWithout(order, forms), ...before, ...counting]
}
const isEmpty = (marks: readonly CorrectionField[]): boolean => marks.length === 0

const sentBack = (order: Order, { data }: OrderEventNamed<'DataCorrectionRequested'>): Change => ({
  correction: [...new Set([...order.correction, ...data.forms])],
  ...withBirths(birthsSentBack(order, data)),
  ...(order.correctionFields === undefined && data.fields.length === 0
    ? {}
    : { correctionFields: marksNow(order, data) }),
  ...(order.dataReminders === undefined ? {} : { dataReminders: 0 }),
})

const withBirths = (correctionItems: readonly ItemId[] | undefined): Change =>
  correctionItems === undefined ? {} : { correctionItems }

/** The births of the form were mended; others may be left. */
const birthsCorrected = (order: Order, itemIds: readonly ItemId[]): Change => {
  const left = order.correctionItems?.filter((itemId) => !itemIds.includes(itemId)) ?? []
  return left.length > 0
    ? { correctionItems: left }
    : { ...corrected(order, 'birth-certificate'), ...(order.correctionItems && { correctionItems: [] }) }
}

/** Each birth has its own form: once one is received, those of the others are awaited. */
const noteForms = (order: Order, itemIds: readonly ItemId[]): readonly ItemState[] => {
  const isFirst = !order.birthCertificateDataGiven
  const others = isFirst ? liveBirths(order).filter(({ itemId }) => !itemIds.includes(itemId)) : []
  return order.items.map((item) => {
    if (others.includes(item)) return { ...item, awaitsForm: true }
    const { awaitsForm: _received, ...given } = item
    return itemIds.includes(item.itemId) ? given : item
  })
}

type GivenItems = NonNullable<OrderEventNamed<'ApplicantDataCompleted'>['data']['items']>

/** Given fields of an item stay given: a later form may bring only what lacked. */
const noteGiven = (items: readonly ItemState[], given: GivenItems): readonly ItemState[] =>
  given.length === 0
    ? items
    : items.map((item) => {
        const { fields, record } = given.find(({ itemId }) => itemId === item.itemId) ?? {}
        if (fields === undefined) return item
        return {
          ...item,
          given: [...new Set([...item.given, ...fields])],
          ...(record === undefined ? {} : { record: { ...item.record, ...record } }),
        }
      })

/** The form says all of the place anew. */
const notePlace = (items: readonly ItemState[], itemIds: readonly ItemId[], record: RecordPlace | undefined) =>
  items.map(({ record: before, ...item }) => {
    const place = itemIds.includes(item.itemId) ? record : before
    return place === undefined ? item : { ...item, record: place }
  })

const setLanguages = (order: Order, { data: { items } }: OrderEventNamed<'TranslationLanguageSet'>): Change => ({
  items: items.reduce(
    (so, { itemId, language }) =>
      so.map((item) => (item.itemId === itemId ? { ...item, translation: language } : item)),
    order.items,
  ),
})

const moved = ({ promises }: Order, { data }: OrderEventNamed<'DeliveryAddressChanged'>): Change => ({
  deliveryCountry: data.deliveryCountry,
  ...(data.transitDays === undefined ? {} : { transitDays: data.transitDays }),
  ...(data.deliveryDay === undefined ? {} : { promises: { ...promises, delivery: data.deliveryDay } }),
})

export const dataEffects = {
  ApplicantDataCompleted: {
    change: (order, { data }) => ({
      applicantDataGiven: true,
      items: noteGiven(order.items, data.items ?? []),
      ...corrected(order, 'applicant-data'),
    }),
  },
  BirthCertificateDataSubmitted: {
    change: (order, { data }) => ({
      birthCertificateDataGiven: true,
      items: notePlace(noteForms(order, data.itemIds), data.itemIds, data.record),
      addedServices: data.addedServices,
      ...birthsCorrected(order, data.itemIds),
    }),
  },
  TranslationLanguageSet: {
    change: setLanguages,
    timeline: timelineEntry({ languages: z.array(storedLanguageSchema) }, ({ data }) => ({
      languages: [...new Set(data.items.map(({ language }) => language))],
    })),
  },
  SupportDocumentAttached: {
    change: ({ uploadIds }, { data }) => ({ uploadIds: [...uploadIds, data.uploadId] }),
  },
  SupportDocumentWithdrawn: {
    change: ({ uploadIds }, { data }) => ({ uploadIds: uploadIds.filter((uploadId) => uploadId !== data.uploadId) }),
  },
  DataCorrectionRequested: { change: sentBack, mails: ['data-sent-back'] },
  DeliveryAddressChanged: {
    change: moved,
    timeline: timelineEntry(
      {
        deliveryCountry: z.string(),
        /** Of the delivery, where it moved with the address. */
        day: z.optional(officeDaySchema),
      },
      ({ data: { deliveryCountry, deliveryDay } }) => ({
        deliveryCountry,
        ...(deliveryDay === undefined ? {} : { day: deliveryDay }),
      }),
    ),
  },
  AccessLinkReplaced: {
    change: (_order, { data }) => ({ linkGeneration: data.generation }),
    mails: ['link-replaced'],
  },
} satisfies EffectsOf<typeof dataEvents>
