import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { goesTo, isReleased } from '../item-delivery.js'
import { ensureLiveItems, findItem } from '../items.js'
import type { Obstacle } from '../obstacle.js'
import { isSent } from '../parcel/parcels.js'
import type { RecordedStep } from '../recorded-steps.js'
import { ensureReversible, obstacleSince, refuseReversal, reversalOf, reversalReason } from '../reversals.js'
import type { ItemState, Order } from '../state.js'
import { effectiveStatus, liveItems } from '../status.js'
import { inWork } from '../status-groups.js'
import { doneAt, isStepDone, waitsFor } from './plan.js'

type Reversed = OrderEventNamed<'DocumentStepReversed'>
type Kind = Reversed['data']['step']

const kindOf = ({ event }: RecordedStep): Kind | undefined => {
  switch (event.type) {
    case 'DocumentIssued':
      return 'issue'
    case 'DocumentTranslated':
      return 'translate'
    case 'DocumentApostilled':
      return event.data.ofTranslation ? 'apostille-translation' : 'apostille'
    default:
      return undefined
  }
}

/** The step of several kinds that an item got last; `undefined` while it has none of them. */
const lastOf = (item: ItemState, kinds: readonly Kind[]): { readonly kind: Kind; readonly place: number } | undefined =>
  kinds
    .flatMap((kind) => {
      const place = doneAt(item, kind)
      return place === null ? [] : [{ kind, place }]
    })
    .toSorted((one, other) => other.place - one.place)[0]

/** Whether no other document keeps the step. */
const isWhole = ({ event }: RecordedStep, itemIds: readonly ItemId[]): boolean =>
  !('itemIds' in event.data) || event.data.itemIds.every((itemId) => itemIds.includes(itemId))

/** What stands on an item's step, the last of it first. */
const itemObstacle = (order: Order, item: ItemState, kind: Kind): Obstacle | undefined => {
  if (effectiveStatus(order) === 'DELIVERED') return { code: 'delivery-first' }
  if (order.parcels.some((parcel) => isSent(parcel) && goesTo(item, parcel.destination)))
    return { code: 'shipping-first' }
  if (isReleased(item)) return { code: 'file-released' }
  const later = item.steps.find((step) => isStepDone(item, step.kind) && waitsFor(item, step.kind, kind))
  if (later !== undefined) return { code: 'later-step-first', step: later.kind }
  return kind === 'issue' && item.copyIds.length > 0 ? { code: 'copy-first' } : undefined
}

/** The items that have one of the steps, those with the last recorded first. */
const itemsWith = (order: Order, kinds: readonly Kind[]) =>
  liveItems(order.items)
    .flatMap((item) => {
      const last = lastOf(item, kinds)
      return last === undefined ? [] : [{ item, ...last, obstacle: itemObstacle(order, item, last.kind) }]
    })
    .toSorted((one, other) => other.place - one.place)

const reversible = (order: Order, kinds: readonly Kind[]) =>
  itemsWith(order, kinds).filter(({ obstacle }) => obstacle === undefined)

const obstacleTo = (order: Order, kinds: readonly Kind[]): Obstacle | undefined => {
  const [last] = itemsWith(order, kinds)
  if (last === undefined) return { code: 'step-not-recorded' }
  return reversible(order, kinds).length > 0 ? undefined : last.obstacle
}

/** The documents that are named, or all those of the last event that can be taken back. */
const itemsMeant = (
  order: Order,
  kinds: readonly Kind[],
  itemIds: readonly ItemId[] | undefined,
): readonly ItemId[] => {
  if (itemIds !== undefined) return ensureLiveItems(order, itemIds)
  ensureReversible(obstacleTo(order, kinds))
  const open = reversible(order, kinds)
  return open.filter(({ place }) => place === open[0]?.place).map(({ item }) => item.itemId)
}

type Command = OrderCommandNamed<'ReverseIssue' | 'ReverseTranslation' | 'ReverseApostille'>

/** One event for each that is taken back: it names one. */
const reverse =
  (kinds: readonly Kind[]) =>
  (command: Command, order: Order, { steps = [] }: DecisionContext): Reversed[] => {
    const meant = itemsMeant(order, kinds, command.itemIds).map((itemId) => {
      const item = findItem(order, itemId)
      const last = lastOf(item, kinds) ?? refuseReversal({ code: 'step-not-recorded' })
      ensureReversible(itemObstacle(order, item, last.kind))
      return { itemId, ...last }
    })
    const personal = reversalReason(command)
    const taken = [...new Set(meant.map(({ place }) => place))].toSorted((one, other) => other - one)
    return taken.map((place) => {
      const step =
        steps.find((recorded) => kindOf(recorded) !== undefined && recorded.before.events === place) ??
        refuseReversal({ code: 'step-not-recorded' })
      ensureReversible(obstacleSince(step, order))
      const items = meant.filter((one) => one.place === place)
      const [{ kind } = { kind: 'issue' as const }] = items
      const itemIds = items.map(({ itemId }) => itemId)
      return {
        type: 'DocumentStepReversed',
        data: {
          ...reversalOf(step, order, command),
          step: kind,
          itemIds,
          ...(isWhole(step, itemIds) ? {} : { partly: true as const }),
        },
        ...personal,
      }
    })
  }

/** What the three have in common. */
const rule = (kinds: readonly Kind[]) =>
  ({
    spec: 'work/reverse-steps.spec.ts: taking a step of documents back',
    by: ['operator'],
    from: [...inWork, 'SHIPPED', 'DELIVERED'],
    needs:
      'items that have the step and no later one: none that waits for it, no scan, no parcel, no released file; no refund since',
    events: ['DocumentStepReversed', 'NoteAdded'],
    obstacle: (order: Order) => obstacleTo(order, kinds),
    openItems: (order: Order) => reversible(order, kinds).map(({ item }) => item),
    decide: reverse(kinds),
  }) as const

export const reverseIssueCommand = defineCommand({
  type: 'ReverseIssue',
  route: staffRoute('reverse-issue'),
  ...rule(['issue']),
})

export const reverseTranslationCommand = defineCommand({
  type: 'ReverseTranslation',
  route: staffRoute('reverse-translation'),
  ...rule(['translate']),
})

export const reverseApostilleCommand = defineCommand({
  type: 'ReverseApostille',
  route: staffRoute('reverse-apostille'),
  ...rule(['apostille', 'apostille-translation']),
})
