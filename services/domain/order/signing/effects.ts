import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { appointmentSchema, type signingEvents } from '@cartorio/contracts/order/signing/events.js'
import { type Change, type EffectsOf, timelineEntry } from '../event-effects.js'
import { changeItems, documentTypes, listDocumentTypes } from '../items.js'
import type { ItemState, Order, SigningState } from '../state.js'
import { officeFacts, pickOffice } from '../work/named-makers.js'
import { clearStep, markStep } from '../work/plan.js'

const changeSigning = (item: ItemState, change: SigningState): ItemState => ({
  ...item,
  signing: { ...item.signing, ...change },
})

/** What was agreed to before is open again. */
const proposeText = (order: Order, { data }: OrderEventNamed<'PowersTextProposed'>): Change =>
  changeItems(order, [data.itemId], (item) =>
    clearStep(changeSigning(item, { text: { state: 'proposed', hash: data.hash } }), 'draft'),
  )

const returnText = (order: Order, { data }: OrderEventNamed<'PowersTextReturned'>): Change =>
  changeItems(order, [data.itemId], (item) => {
    const text = item.signing?.text
    return clearStep(text === undefined ? item : changeSigning(item, { text: { ...text, state: 'returned' } }), 'draft')
  })

const agreeToText = (order: Order, { data }: OrderEventNamed<'PowersTextAgreed'>): Change =>
  changeItems(order, [data.itemId], (item) =>
    markStep(
      changeSigning(item, { text: { state: 'agreed', hash: data.hash, template: data.template } }),
      'draft',
      order.events,
    ),
  )

const proposeDay = (order: Order, { data }: OrderEventNamed<'SigningAppointmentProposed'>): Change =>
  changeItems(order, [data.itemId], (item) =>
    clearStep(changeSigning(item, { appointment: { state: 'proposed', at: data.at, zone: data.zone } }), 'appointment'),
  )

const declineDay = (order: Order, { data }: OrderEventNamed<'SigningAppointmentDeclined'>): Change =>
  changeItems(order, [data.itemId], (item) => {
    const appointment = item.signing?.appointment
    return clearStep(
      appointment === undefined ? item : changeSigning(item, { appointment: { ...appointment, state: 'declined' } }),
      'appointment',
    )
  })

const confirmDay = (order: Order, { data }: OrderEventNamed<'SigningAppointmentConfirmed'>): Change =>
  changeItems(order, [data.itemId], (item) =>
    markStep(
      changeSigning(item, { appointment: { state: 'confirmed', at: data.at, zone: data.zone } }),
      'appointment',
      order.events,
    ),
  )

const noteOf =
  (noted: { readonly reminded: true } | { readonly passed: true }) =>
  (order: Order, { data }: OrderEventNamed<'SigningReminderRequested' | 'SigningAppointmentPassed'>): Change =>
    changeItems(order, data.itemIds, (item) => {
      const appointment = item.signing?.appointment
      return appointment === undefined ? item : changeSigning(item, { appointment: { ...appointment, ...noted } })
    })

type ItemEvent = OrderEventNamed<
  'PowersTextProposed' | 'PowersTextReturned' | 'PowersTextAgreed' | 'SigningAppointmentDeclined'
>
type DayEvent = OrderEventNamed<'SigningAppointmentProposed' | 'SigningAppointmentConfirmed'>
type ItemsEvent = OrderEventNamed<'SigningReminderRequested' | 'SigningAppointmentPassed'>

const itemEntry = timelineEntry(documentTypes, ({ data }: ItemEvent, order) => listDocumentTypes(order, [data.itemId]))
const itemsEntry = timelineEntry(documentTypes, ({ data }: ItemsEvent, order) => listDocumentTypes(order, data.itemIds))
const dayEntry = timelineEntry(
  { ...documentTypes, ...appointmentSchema.shape },
  ({ data: { itemId, at, zone } }: DayEvent, order) => ({ ...listDocumentTypes(order, [itemId]), at, zone }),
)

const settled = (itemIds: readonly ItemId[]) =>
  itemIds.map((itemId) => ({ settles: 'signing' as const, subject: itemId }))

export const signingEffects = {
  PowersTextProposed: { change: proposeText, mails: ['powers-text-proposed'], timeline: itemEntry },
  PowersTextReturned: { change: returnText, mails: ['powers-text-returned'], timeline: itemEntry },
  PowersTextAgreed: { change: agreeToText, mails: ['powers-text-agreed'], timeline: itemEntry },
  SigningAppointmentProposed: {
    change: proposeDay,
    mails: ['appointment-proposed'],
    attention: ({ data }) => settled([data.itemId]),
    timeline: dayEntry,
  },
  SigningAppointmentDeclined: {
    change: declineDay,
    attention: ({ data }) => [{ opens: 'signing', subject: data.itemId, reason: 'another-day' }],
    timeline: itemEntry,
  },
  SigningAppointmentConfirmed: {
    change: confirmDay,
    mails: ['appointment-confirmed'],
    attention: ({ data }) => settled([data.itemId]),
    timeline: dayEntry,
  },
  SigningReminderRequested: { change: noteOf({ reminded: true }), mails: ['signing-reminder'], timeline: itemsEntry },
  SigningAppointmentPassed: {
    change: noteOf({ passed: true }),
    attention: ({ data }) => data.itemIds.map((subject) => ({ opens: 'signing' as const, subject, reason: 'passed' })),
    timeline: itemsEntry,
  },
  DocumentSigned: {
    change: (order, { data }) => ({
      ...changeItems(order, data.itemIds, (item) => markStep(item, 'signature', order.events)),
      ...(data.promises === undefined ? {} : { promises: { ...order.promises, ...data.promises } }),
    }),
    mails: ['document-signed'],
    attention: ({ data }) => settled(data.itemIds),
    timeline: timelineEntry({ ...documentTypes, ...officeFacts }, ({ data }, order) => ({
      ...listDocumentTypes(order, data.itemIds),
      ...pickOffice(data),
    })),
  },
} satisfies EffectsOf<typeof signingEvents>
