import { accessEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { RevealResponse } from '@cartorio/contracts/http/admin.js'
import type { Instant, OrderId, TenantId, UploadId } from '@cartorio/contracts/ids.js'
import type { ViewPurpose } from '@cartorio/contracts/view-purposes.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import type { Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { isOrderEvent, type OpenedOrderEvent, openEvents, withoutPersonal } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, type Revision, streamName } from '../../stores/event-store/port.js'
import type { CommandOutcome } from '../pipeline/command-log.js'
import { defineCommand } from '../pipeline/define-command.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendIdempotently, ensureSameBody } from '../pipeline/idempotency.js'
import { emptyOrder, foldFurther, orderStream } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'
import { appendDrafts } from '../pipeline/recordable-events.js'
import type { RequestContext } from '../pipeline/request.js'
import { nothingRevealed, revealed } from './revealed-data.js'

/** The event of a view. */
type ViewEvent = { readonly viewId: string; readonly viewedAt: Instant }

/** What a recorded view shows, and the events that say it; without their personal parts once the person was erased. */
type Revealed = CommandOutcome &
  ViewEvent & {
    readonly shown: RevealResponse
    readonly events: readonly OpenedOrderEvent[]
    /** Whether the person was erased, also after what is shown and while the key is still on its way out. */
    readonly erased: boolean
  }

const commandName = 'RevealPersonalData'

type View = {
  readonly orderId: OrderId
  readonly reason: string
  readonly purpose?: ViewPurpose | undefined
  /** The file that is viewed. */
  readonly uploadId?: UploadId | undefined
  readonly tenantId: TenantId
  readonly request: RequestContext
  /** Throws where the order has nothing that the view is to show: then none is recorded. */
  readonly ensureShown?: (order: Order) => void
}

/** Milliseconds in which a repeated request is answered as the first one was: its answer may have been lost. */
const repeatMillis = 10 * 60 * 1000

type AccessStream = { readonly events: readonly RecordedEvent[] }

/** The recorded view, and the revision up to which it showed the order. */
type RecordedView = CommandOutcome & ViewEvent & { readonly upTo: Revision }

/** @throws {DomainError} order/look-too-old, also for a view of an earlier release, which has no revision */
const repeatableView = (view: RecordedEvent, now: Instant): Revision => {
  const { revision } = accessEventSchemas.PersonalDataViewed.data.parse(view.data)
  const age = Date.parse(now) - Date.parse(view.metadata.occurredAt)
  return revision === undefined || age > repeatMillis ? refuse('order/look-too-old') : revision
}

/** A view is recorded in a stream of its own, so that no change of the order conflicts with it. */
const recordView = async (
  deps: CommandDeps,
  { orderId, reason, purpose, uploadId, tenantId, request }: View,
  revision: Revision,
): Promise<RecordedView> => {
  const stream = streamName(`access-${orderId}`)
  const load = async (): Promise<AccessStream> => ({ events: await eventsIn(deps.eventStore, stream) })
  const recorded = ({ events }: AccessStream, outcome: CommandOutcome['outcome'], commandId: string): RecordedView => {
    const own = events.find(({ metadata }) => metadata.commandId === commandId)
    if (own === undefined) throw new TechnicalError(`${stream}: the recorded view is missing`)
    const upTo = repeatableView(own, deps.clock.now())
    return { outcome, position: own.position, commandId, upTo, viewId: own.id, viewedAt: own.metadata.occurredAt }
  }
  return appendIdempotently<AccessStream, RecordedView>(
    request,
    (requestId) => deriveCommandId(requestId, commandName),
    {
      load,
      keyOf: () => deps.dataKeys.of(orderId),
      repeated: (views, _own, commandId) => recorded(views, 'repeated', commandId),
      append: async ({ events: views }, { requestId, commandId, keyOf, mac }) => {
        const key = await keyOf()
        const now = deps.clock.now()
        const data = { orderId, viewedAt: now, revision, ...(purpose && { purpose }), ...(uploadId && { uploadId }) }
        const draft = { type: 'PersonalDataViewed', data, personal: { reason } }
        await appendDrafts(deps.eventStore, [draft], {
          ...request,
          requestId,
          stream,
          last: views.at(-1),
          commandId,
          bodyMac: mac,
          tenantId,
          occurredAt: now,
          key,
        })
        // Another try may have appended, with another reason or revision: what the stream holds counts.
        const after = await load()
        ensureSameBody(after.events, { ...request, requestId }, key)
        return recorded(after, 'appended', commandId)
      },
    },
  )
}

export const revealPersonalData = async (deps: CommandDeps, view: View): Promise<Revealed> => {
  const { orderId, tenantId, ensureShown } = view
  const known = await eventsIn(deps.eventStore, orderStream(orderId))
  const order = orderOfTenant(foldFurther(emptyOrder(orderId), known, []), tenantId)
  ensureShown?.(order)
  // Recorded before anything is shown.
  const { upTo, ...recorded } = await recordView(deps, view, known.length - 1)
  const every = [...known, ...(await eventsIn(deps.eventStore, orderStream(orderId), known.length))]
  const opened = await openEvents(every.slice(0, upTo + 1), deps.dataKeys)
  // Once erased there is nothing to show, also while the key is still on its way out.
  if (every.some(({ type }) => type === 'PersonalDataErased'))
    return {
      ...recorded,
      shown: nothingRevealed,
      events: opened.map(withoutPersonal).filter(isOrderEvent),
      erased: true,
    }
  const events = opened.filter(isOrderEvent)
  return { ...recorded, shown: revealed(events), events, erased: false }
}

/** Shows an order's personal data to a member of staff, who gives a reason; the view itself is an event. */
export const RevealPersonalData = defineCommand({
  run: revealPersonalData,
  logged: ({ orderId, request }) => ({ command: commandName, orderId, request }),
})
