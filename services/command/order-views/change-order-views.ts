import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { OrderViewId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { refuse } from '../../domain/refusal.js'
import {
  decideViews,
  evolveViews,
  isOrderViewEventType,
  type KeptView,
  type OrderViewCommand,
  type OrderViewEvent,
  type ViewedListName,
  viewsOf,
} from '../../domain/staff/order-views.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import type { CommandOutcome } from '../pipeline/command-log.js'
import { defineCommand } from '../pipeline/define-command.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendIdempotently } from '../pipeline/idempotency.js'
import { appendDrafts } from '../pipeline/recordable-events.js'
import type { RequestContext } from '../pipeline/request.js'

type Change = {
  /** Whose views they are. */
  readonly ownerId: StaffId
  readonly tenantId: TenantId
  readonly list: ViewedListName
  readonly command: OrderViewCommand
  /** Only views that the office shares: those that an administrator removes for another person. */
  readonly sharedOnly?: boolean
  readonly request: RequestContext
}

type ChangedViews = CommandOutcome & { readonly viewId: OrderViewId }
type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock'>
type LoadedAccount = { readonly events: readonly RecordedEvent[] }

const ofViews = ({ type }: { readonly type: string }): boolean => isOrderViewEventType(type)

const foldViews = async ({ dataKeys }: Deps, { events }: LoadedAccount): Promise<readonly KeptView[]> => {
  const opened = await openEvents(events.filter(ofViews), dataKeys)
  return opened.reduce<readonly KeptView[]>((views, event) => evolveViews(views, event as OrderViewEvent), [])
}

/** @throws {DomainError} staff/unknown-view for an account of another office, as for none */
const ensureOfOffice = ({ events: [created] }: LoadedAccount, tenantId: TenantId): void => {
  const account = staffEventSchemas.StaffAccountCreated.data.safeParse(created?.data)
  if (created?.type !== 'StaffAccountCreated' || account.data?.tenantId !== tenantId) refuse('staff/unknown-view')
}

/** Appends to the stream of the account once, however often the request comes. */
export const changeOrderViews = async (
  deps: Deps,
  { ownerId, tenantId, list, command, sharedOnly = false, request }: Change,
): Promise<ChangedViews> => {
  const { eventStore, dataKeys, clock } = deps
  const stream = streamName(`staff-${ownerId}`)
  const load = async (): Promise<LoadedAccount> => ({ events: await eventsIn(eventStore, stream) })
  const endedAt = (outcome: CommandOutcome['outcome'], events: readonly RecordedEvent[], commandId: string) => {
    const own = events.findLast(({ metadata }) => metadata.commandId === commandId)
    const last = own ?? events.at(-1)
    if (last === undefined) throw new TechnicalError(`${stream} is empty`)
    // A repeat saves under the id of the first try.
    const saved = own?.type === 'StaffViewSaved' ? staffEventSchemas.StaffViewSaved.data.parse(own.data) : command
    return { outcome, commandId, position: last.position, viewId: saved.viewId }
  }
  return appendIdempotently<LoadedAccount, ChangedViews>(
    request,
    (requestId) => deriveCommandId(requestId, command.type),
    {
      load,
      keyOf: () => dataKeys.ensure(ownerId),
      repeated: ({ events }, _own, commandId) => endedAt('repeated', events, commandId),
      append: async (loaded, { requestId, commandId, mac, keyOf }) => {
        ensureOfOffice(loaded, tenantId)
        const views = viewsOf(list, await foldViews(deps, loaded))
        const drafts = decideViews(command, sharedOnly ? views.filter(({ shared }) => shared) : views)
        if (drafts.length === 0) return endedAt('nothing', loaded.events, commandId)
        await appendDrafts(eventStore, drafts, {
          ...request,
          requestId,
          stream,
          last: loaded.events.at(-1),
          commandId,
          bodyMac: mac,
          tenantId,
          occurredAt: clock.now(),
          key: await keyOf(),
        })
        return endedAt('appended', (await load()).events, commandId)
      },
    },
  )
}

/** Changes the saved views of an account. Its stream stands where other commands have their order. */
export const ChangeOrderViews = defineCommand({
  run: changeOrderViews,
  logged: ({ ownerId, command, request }) => ({ command: command.type, orderId: `staff-${ownerId}`, request }),
})
