import { selectMarks } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { storedLanguageSchema } from '@cartorio/contracts/languages.js'
import type { dataEvents } from '@cartorio/contracts/order/data/events.js'
import { officeDaySchema, type RecordPlace } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import { type Change, type EffectsOf, timelineEntry } from '../event-effects.js'
import type { ItemState, Order } from '../state.js'

const fieldsWithout = ({ correctionFields = [] }: Order, forms: readonly DataForm[]) =>
  correctionFields.filter((field) => !forms.some((form) => selectMarks(form, [field]).length > 0))

/** The form was sent again: nothing of it is wrong any more. */
const corrected = (order: Order, form: DataForm): Change => ({
  correction: order.correction.filter((requested) => requested !== form),
  ...(order.correctionFields === undefined ? {} : { correctionFields: fieldsWithout(order, [form]) }),
})

/** What is marked now counts for its forms; what was marked in them before does not. */
const sentBack = (order: Order, { data: { forms, fields } }: OrderEventNamed<'DataCorrectionRequested'>): Change => ({
  correction: [...new Set([...order.correction, ...forms])],
  ...(order.correctionFields === undefined && fields.length === 0
    ? {}
    : { correctionFields: [...fieldsWithout(order, forms), ...fields] }),
  ...(order.dataReminders === undefined ? {} : { dataReminders: 0 }),
})

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
      items: notePlace(order.items, data.itemIds, data.record),
      addedServices: data.addedServices,
      ...corrected(order, 'birth-certificate'),
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
