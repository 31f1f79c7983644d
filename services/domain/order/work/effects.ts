import { itemEndSchema } from '@cartorio/contracts/item-ends.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { workEvents } from '@cartorio/contracts/order/work/events.js'
import { listForms } from '../data/forms.js'
import { type Change, type EffectsOf, timelineEntry } from '../event-effects.js'
import { changeItems, documentTypes, listDocumentTypes } from '../items.js'
import type { Order } from '../state.js'
import type { DoneField } from '../status.js'

type StepEvent = OrderEventNamed<'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled'>

/** A step keeps the place in the stream at which it was first recorded. */
const markDone =
  (step: DoneField) =>
  (order: Order, { data }: StepEvent): Change =>
    changeItems(order, data.itemIds, (item) => ({ ...item, [step]: item[step] ?? order.events }))

/** A form that went back is not awaited any more once no item needs it. */
const endItems = (order: Order, { data: { itemIds, end } }: OrderEventNamed<'ItemCancelled'>): Change => {
  const { items } = changeItems(order, itemIds, (item) => ({ ...item, ended: item.ended ?? end }))
  const forms = listForms({ items })
  return { items, correction: order.correction.filter((form) => forms.includes(form)) }
}

const keepCopy = (order: Order, { data: { itemId, uploadId } }: OrderEventNamed<'IssuedCopyAttached'>): Change =>
  changeItems(order, [itemId], (item) => ({ ...item, copyIds: [...item.copyIds, uploadId] }))

const dropCopy = (order: Order, { data: { itemId, uploadId } }: OrderEventNamed<'IssuedCopyWithdrawn'>): Change =>
  changeItems(order, [itemId], (item) => ({ ...item, copyIds: item.copyIds.filter((id) => id !== uploadId) }))

const stepEntry = timelineEntry(documentTypes, ({ data }: StepEvent, order) => listDocumentTypes(order, data.itemIds))
const copyEntry = timelineEntry(
  documentTypes,
  ({ data }: OrderEventNamed<'IssuedCopyAttached' | 'IssuedCopyWithdrawn'>, order) =>
    listDocumentTypes(order, [data.itemId]),
)

export const workEffects = {
  ProcessingStarted: { change: () => ({ phase: 'processing' }), mails: ['work-started'] },
  DocumentIssued: { change: markDone('issued'), mails: ['document-issued'], timeline: stepEntry },
  DocumentTranslated: { change: markDone('translated'), mails: ['document-translated'], timeline: stepEntry },
  DocumentApostilled: { change: markDone('apostilled'), mails: ['document-apostilled'], timeline: stepEntry },
  IssuedCopyAttached: { change: keepCopy, mails: ['copy-available'], timeline: copyEntry },
  IssuedCopyWithdrawn: { change: dropCopy, mails: ['copy-withdrawn'], timeline: copyEntry },
  ItemCancelled: {
    change: endItems,
    mails: ['item-cancelled'],
    timeline: timelineEntry({ end: itemEndSchema, ...documentTypes }, ({ data }, order) => ({
      end: data.end,
      ...listDocumentTypes(order, data.itemIds),
    })),
  },
} satisfies EffectsOf<typeof workEvents>
