import { addableServices } from '@cartorio/contracts/added-services.js'
import { pickDocumentUse } from '@cartorio/contracts/documents/document-use.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { itemEndSchema } from '@cartorio/contracts/item-ends.js'
import { addCents, cents } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { stepTranslatorSchema } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { changedUse } from '@cartorio/contracts/order/work/changed-use.js'
import { reversibleStepSchema, type workEvents } from '@cartorio/contracts/order/work/events.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import * as z from 'zod/mini'
import { listForms } from '../data/forms.js'
import { type Change, type EffectsOf, mailFacts, timelineEntry, withoutMail } from '../event-effects.js'
import { changeItems, documentTypes, listDocumentTypes } from '../items.js'
import { mailSettled, overrideAgain, pickReversal, reversalFacts } from '../reversal-effects.js'
import type { Order } from '../state.js'
import { officeFacts, pickOffice } from './named-makers.js'
import { clearStep, dropServices, markStep } from './plan.js'

type StepEvent = OrderEventNamed<'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled'>

const documentMails = {
  issue: 'document-issued',
  translate: 'document-translated',
  apostille: 'document-apostilled',
  'apostille-translation': 'document-apostilled',
} as const

const markDone =
  (kind: StepKind) =>
  (order: Order, { data }: StepEvent): Change =>
    changeItems(order, data.itemIds, (item) => markStep(item, kind, order.events))

const markIssued = (order: Order, event: OrderEventNamed<'DocumentIssued'>, occurredAt: Instant): Change => {
  const day = event.data.issuedOn ?? officeDay(occurredAt)
  return changeItems(order, event.data.itemIds, (item) => ({
    ...markStep(item, 'issue', order.events),
    issuedOn: item.issuedOn ?? day,
  }))
}

/** Of the documents, or of their translations. */
const markApostilled = (order: Order, event: OrderEventNamed<'DocumentApostilled'>): Change =>
  markDone(event.data.ofTranslation ? 'apostille-translation' : 'apostille')(order, event)

/** A form that went back is not awaited any more once no item needs it. */
const endItems = (order: Order, { data: { itemIds, end, kept } }: OrderEventNamed<'ItemCancelled'>): Change => {
  const { items } = changeItems(order, itemIds, (item) => ({ ...item, ended: item.ended ?? end }))
  const correctionItems = order.correctionItems?.filter((itemId) => !itemIds.includes(itemId))
  const forms = listForms({ items }).filter(
    (form) => form !== 'birth-certificate' || correctionItems === undefined || correctionItems.length > 0,
  )
  return {
    items,
    correction: order.correction.filter((form) => forms.includes(form)),
    ...(correctionItems === undefined ? {} : { correctionItems }),
    ...(kept === undefined ? {} : { keptForSearches: addCents(order.keptForSearches ?? cents(0), kept) }),
  }
}

/** Of an order that keeps the freedom of its old plan, too: dropped steps alone go. */
const changeUse = (order: Order, { data }: OrderEventNamed<'DocumentUseChanged'>): Change =>
  changeItems(order, [data.itemId], ({ purpose: _p, countryOfUse: _c, certificateForm: _f, ...item }) => ({
    ...item,
    ...pickDocumentUse(data),
    ...(data.dropped.includes('translation') ? { translation: null } : {}),
    ...(data.refunded === undefined ? {} : { givenBack: addCents(item.givenBack ?? cents(0), data.refunded) }),
    steps: dropServices(item, data.dropped),
  }))

/** The documents owe the step as before it. */
const reverseStep = (order: Order, { data }: OrderEventNamed<'DocumentStepReversed'>): Change => ({
  ...changeItems(order, data.itemIds, (item) => {
    const { issuedOn, ...owing } = clearStep(item, data.step)
    return data.step === 'issue' || issuedOn === undefined ? owing : { ...owing, issuedOn }
  }),
  ...overrideAgain(data),
})

const keepCopy = (order: Order, { data: { itemId, uploadId } }: OrderEventNamed<'IssuedCopyAttached'>): Change =>
  changeItems(order, [itemId], (item) => ({ ...item, copyIds: [...item.copyIds, uploadId] }))

const dropCopy = (order: Order, { data: { itemId, uploadId } }: OrderEventNamed<'IssuedCopyWithdrawn'>): Change =>
  changeItems(order, [itemId], (item) => ({ ...item, copyIds: item.copyIds.filter((id) => id !== uploadId) }))

const copyEntry = timelineEntry(
  documentTypes,
  ({ data }: OrderEventNamed<'IssuedCopyAttached' | 'IssuedCopyWithdrawn'>, order) =>
    listDocumentTypes(order, [data.itemId]),
)

export const workEffects = {
  ProcessingStarted: {
    change: () => ({ phase: 'processing' }),
    mails: ['work-started'],
    timeline: timelineEntry({ ...officeFacts, ...withoutMail }, ({ data }) => ({
      ...pickOffice(data),
      ...mailFacts(data),
    })),
  },
  DocumentIssued: {
    change: markIssued,
    mails: ['document-issued'],
    timeline: timelineEntry({ ...documentTypes, ...officeFacts, ...withoutMail }, ({ data }, order) => ({
      ...listDocumentTypes(order, data.itemIds),
      ...pickOffice(data),
      ...mailFacts(data),
    })),
  },
  DocumentTranslated: {
    change: markDone('translate'),
    mails: ['document-translated'],
    timeline: timelineEntry(
      { ...documentTypes, translator: z.optional(z.strictObject(stepTranslatorSchema.shape)), ...withoutMail },
      ({ data: { itemIds, translator, customerMail } }, order) => ({
        ...listDocumentTypes(order, itemIds),
        ...(translator === undefined ? {} : { translator }),
        ...mailFacts({ customerMail }),
      }),
    ),
  },
  DocumentApostilled: {
    change: markApostilled,
    mails: ['document-apostilled'],
    timeline: timelineEntry(
      { ...documentTypes, ofTranslation: z.optional(z.literal(true)), ...officeFacts, ...withoutMail },
      ({ data }, order) => ({
        ...listDocumentTypes(order, data.itemIds),
        ...(data.ofTranslation === undefined ? {} : { ofTranslation: data.ofTranslation }),
        ...pickOffice(data),
        ...mailFacts(data),
      }),
    ),
  },
  DocumentStepReversed: {
    change: reverseStep,
    mails: ['step-reversed'],
    // Of several documents the mail still tells those that keep the step.
    attention: ({ data: { step, reverses, partly } }) =>
      partly === undefined ? [mailSettled(documentMails[step], reverses)] : [],
    timeline: timelineEntry(
      { ...documentTypes, step: reversibleStepSchema, partly: z.optional(z.literal(true)), ...reversalFacts },
      ({ data }, order) => ({
        ...listDocumentTypes(order, data.itemIds),
        step: data.step,
        ...(data.partly === undefined ? {} : { partly: data.partly }),
        ...pickReversal(data),
      }),
    ),
  },
  IssuedCopyAttached: { change: keepCopy, mails: ['copy-available'], timeline: copyEntry },
  FileReleased: {
    change: (order, { data }) => changeItems(order, [data.itemId], (item) => ({ ...item, released: true })),
    mails: ['file-ready'],
    timeline: timelineEntry(documentTypes, ({ data }, order) => listDocumentTypes(order, [data.itemId])),
  },
  IssuedCopyWithdrawn: { change: dropCopy, mails: ['copy-withdrawn'], timeline: copyEntry },
  DocumentUseChanged: {
    change: changeUse,
    mails: ['use-changed'],
    timeline: timelineEntry(
      { ...documentTypes, ...changedUse, dropped: z.array(z.enum(addableServices)) },
      ({ data: { itemId, refunded: _, ...facts } }, order) => ({ ...listDocumentTypes(order, [itemId]), ...facts }),
    ),
  },
  ItemCancelled: {
    change: endItems,
    mails: ['item-cancelled'],
    attention: ({ data }) =>
      data.itemIds.flatMap((subject) => [
        { settles: 'signing' as const, subject },
        { settles: 'authorisation' as const, subject },
      ]),
    timeline: timelineEntry({ end: itemEndSchema, ...documentTypes }, ({ data }, order) => ({
      end: data.end,
      ...listDocumentTypes(order, data.itemIds),
    })),
  },
} satisfies EffectsOf<typeof workEvents>
