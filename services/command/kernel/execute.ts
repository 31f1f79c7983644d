import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { isOrderEventType, operatorConcerns } from '@cartorio/contracts/events/order-events.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import {
  ConcurrencyRetriesExhausted,
  IdempotencyKeyReused,
  StaleRevision,
  UnknownOrder,
} from '../../domain/command-errors.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import { decide } from '../../domain/order/decide.js'
import { isErased, withoutFreeTexts } from '../../domain/order/erasure.js'
import type { Order } from '../../domain/order/state.js'
import { statusOf } from '../../domain/order/status.js'
import type { KeyState } from '../../privacy/data-keys.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { bodyMac } from '../../proof/body-mac.js'
import {
  type Position,
  type RecordedEvent,
  type Revision,
  WrongExpectedRevision,
} from '../../stores/event-store/port.js'
import { backoffMillis, pause, StoreUnavailable } from '../../stores/postgres/backoff.js'
import { type ParcelClaims, parcelClaims } from '../parcels/parcel-claims.js'
import type { CommandDeps } from './deps.js'
import { isRefusal } from './is-refusal.js'
import type { CommandEffect } from './logged.js'
import { type EventHeader, foldFurther, type LoadedOrder, loadFurther, loadOrder } from './order-stream.js'
import { type Draft, toRecordable } from './recordable-events.js'
import { type RequestContext, withPreviousRequestId } from './request.js'

export type OrderCommandRequest = RequestContext & {
  readonly orderId: OrderId
  readonly command: OrderCommand
  /** Tells apart commands of one name in one request. */
  readonly naturalKey?: string
  /** The revision on which an operator decided. */
  readonly ifMatch?: Revision
  /** Of the member of staff who asks: another tenant's order is unknown. */
  readonly tenantId?: TenantId
  /**
   * The order as the handler has loaded it by now: the first try begins there. An older state is refused by the append.
   */
  readonly loaded?: LoadedOrder | undefined
  /** The order's key, where the handler has it by now, for the same try. */
  readonly key?: KeyState | undefined
}

/** What a command of this request has left, so that the request's next one need not read it. */
export type Known = { readonly loaded: LoadedOrder; readonly key?: KeyState }

/** The order after the command, and the position of the command's last event. */
export type CommandResult = {
  readonly orderId: OrderId
  readonly order: Order
  readonly revision: Revision
  readonly position: Position
  readonly commandId: string
  readonly outcome: CommandEffect
  /** The order's first event. */
  readonly created: RecordedEvent
  /** The command's events. */
  readonly own: readonly EventHeader[]
  /** What this very request has written, personal parts as it was given them: its answer need not open them. */
  readonly written?: readonly OpenedEvent[]
  /** Where this very request has written last. */
  readonly known?: Known
}

/** Milliseconds for which a handler goes on against other writers of the same stream. */
const conflictMillis = 3000

type Ended = { readonly orderId: OrderId; readonly commandId: string; readonly outcome: CommandEffect }

/** `own`: the command's events; without any, the answer's place is the stream's end. */
export const commandResult = (ended: Ended, loaded: LoadedOrder, own: readonly EventHeader[] = []): CommandResult => {
  const { state, events, created } = loaded
  const last = events.at(-1)
  if (!state.exists || last === undefined || created === undefined) throw new UnknownOrder()
  return { ...ended, order: state, revision: last.revision, position: (own.at(-1) ?? last).position, created, own }
}

const macUnder = (body: unknown, key: KeyState): string | null =>
  body === undefined || key.kind === 'erased' ? null : bodyMac(body, key.key)

const eventsOf = (commandId: string, { events }: Pick<LoadedOrder, 'events'>): EventHeader[] =>
  events.filter(({ metadata }) => metadata.commandId === commandId)

/** Every event of the request carries its body's MAC, whatever command the body was mapped to. */
export const ensureSameBody = (
  events: readonly EventHeader[],
  request: Pick<RequestContext, 'requestId' | 'body'>,
  key: KeyState,
): void => {
  const own = events.filter(({ metadata }) => metadata.requestId === request.requestId && metadata.bodyMac !== null)
  if (own.length === 0) return
  const mac = macUnder(request.body, key)
  if (mac !== null && own.some(({ metadata }) => metadata.bodyMac !== mac)) throw new IdempotencyKeyReused()
}

/** What came after the revision that the operator saw counts only if it changed what the operator decided on. */
const ensureUnchanged = ({ events }: LoadedOrder, order: Order, ifMatch: Revision): void => {
  const concerns = events
    .slice(ifMatch + 1)
    .some(({ type }) => isOrderEventType(type) && operatorConcerns[type].length > 0)
  if (!concerns && ifMatch < events.length) return
  const status = statusOf(order)
  throw new StaleRevision({ revision: events.length - 1, status, statusLabel: statusLabels[status] })
}

const tenantOf = (loaded: LoadedOrder, { command, tenantId }: OrderCommandRequest): TenantId => {
  const own = command.type === 'CreateOrder' ? command.tenantId : undefined
  const tenant = loaded.state.exists ? loaded.state.tenantId : own
  if (tenant === undefined || (tenantId !== undefined && tenant !== tenantId)) throw new UnknownOrder()
  return tenant
}

/** A link may have been replaced since the request came in. @throws {UnknownOrder} */
export const ensureLinkInForce = (
  { state }: Pick<LoadedOrder, 'state'>,
  { linkGeneration }: Pick<RequestContext, 'linkGeneration'>,
): void => {
  if (linkGeneration !== undefined && state.exists && state.linkGeneration !== linkGeneration) throw new UnknownOrder()
}

/** A command of a worker loses its free texts when the person was erased. */
const commandFor = ({ state }: LoadedOrder, { command, actor }: OrderCommandRequest): OrderCommand =>
  actor.kind === 'system' && state.exists && isErased(state) ? withoutFreeTexts(command) : command

/** The ids, key and MAC with which a decision is written. */
type WriteContext = {
  readonly requestId: string
  readonly commandId: string
  /** Read at its first use. */
  readonly keyOf: () => Promise<KeyState>
  readonly mac: string | null
}

/** Seals nothing: stands where nothing is personal. */
const noKey: KeyState = { kind: 'erased' }

const namesAnybody = (drafts: readonly Draft[]): boolean => drafts.some(({ personal }) => personal !== undefined)

const withPersonal = (recorded: readonly RecordedEvent[], drafts: readonly Draft[]): OpenedEvent[] =>
  recorded.map((event, index) => ({ ...event, personal: drafts[index]?.personal }))

const appendDecision = async (
  deps: CommandDeps,
  request: OrderCommandRequest,
  loaded: LoadedOrder,
  under: WriteContext,
  claims: ParcelClaims,
): Promise<CommandResult> => {
  const { orderId, actor, correlationId, causationId, body } = request
  const { requestId, commandId, keyOf } = under
  const now = deps.clock.now()
  const drafts = decide(commandFor(loaded, request), loaded.state, {
    now,
    orderId,
    attachedBytes: loaded.attachedBytes,
  })
  if (drafts.length === 0) return commandResult({ orderId, commandId, outcome: 'nothing' }, loaded)
  // A worker's fact has no body and mostly no personal data.
  const key = body !== undefined || namesAnybody(drafts) ? await keyOf() : noKey
  const claimant = { request: { ...request, requestId }, orderId, order: loaded.state, key }
  await claims.take(deps, drafts, claimant)
  const events = toRecordable(drafts, {
    requestId,
    actor,
    correlationId,
    causationId,
    stream: loaded.stream,
    last: loaded.events.at(-1),
    commandId,
    bodyMac: under.mac,
    tenantId: tenantOf(loaded, request),
    occurredAt: now,
    key,
  })
  const { recorded } = await deps.eventStore.append(
    loaded.stream,
    events,
    loaded.events.length === 0 ? 'no-stream' : loaded.events.length - 1,
  )
  const ended = { orderId, commandId, outcome: 'appended' } as const
  if (recorded !== undefined) {
    const written = key.kind === 'key' ? withPersonal(recorded, drafts) : []
    const after = foldFurther(loaded, recorded, drafts)
    const known = key === noKey ? { loaded: after } : { loaded: after, key }
    return { written, known, ...commandResult(ended, after, recorded) }
  }
  // The append may have been an earlier attempt's: the answer comes from the stream.
  const after = await loadFurther(deps.eventStore, loaded)
  if (body !== undefined) ensureSameBody(after.events, { requestId, body }, key)
  return commandResult(ended, after, eventsOf(commandId, after))
}

type Steps<L, R> = {
  readonly load: (tries: number) => Promise<L>
  readonly keyOf: (loaded: L) => Promise<KeyState>
  /** Answers from the command's own events: it came before. */
  readonly repeated: (loaded: L, own: readonly EventHeader[], commandId: string) => R
  readonly append: (loaded: L, under: WriteContext) => Promise<R>
}

/**
 * A command that may come again, against other writers of its stream: load, search for its own events, else append.
 * @throws {IdempotencyKeyReused | ConcurrencyRetriesExhausted}
 */
export const onceOnStream = async <L extends Pick<LoadedOrder, 'events'>, R>(
  request: Pick<RequestContext, 'requestId' | 'previousRequestId' | 'body'>,
  commandIdIn: (requestId: string) => string,
  { load, keyOf, repeated, append }: Steps<L, R>,
): Promise<R> => {
  const deadline = Date.now() + conflictMillis
  for (let tries = 0; ; tries += 1) {
    const loaded = await load(tries)
    let reading: Promise<KeyState> | undefined
    const key = (): Promise<KeyState> => {
      reading ??= keyOf(loaded)
      return reading
    }
    const { requestId, body } = withPreviousRequestId(request, loaded.events)
    const commandId = commandIdIn(requestId)
    // Only a body has a MAC under the key.
    const mac = body === undefined ? null : macUnder(body, await key())
    if (body !== undefined) ensureSameBody(loaded.events, { requestId, body }, await key())
    const own = eventsOf(commandId, loaded)
    if (own.length > 0) return repeated(loaded, own, commandId)
    try {
      return await append(loaded, { requestId, commandId, keyOf: key, mac })
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
      if (Date.now() >= deadline) throw new ConcurrencyRetriesExhausted()
      await pause(backoffMillis(tries))
    }
  }
}

const stepsOf = (
  deps: CommandDeps,
  request: OrderCommandRequest,
  claims: ParcelClaims,
): Steps<LoadedOrder, CommandResult> => {
  const { orderId, command, ifMatch } = request
  return {
    load: async (tries) => {
      const known = tries === 0 ? request.loaded : undefined
      const loaded = known ?? (await loadOrder(deps.eventStore, orderId))
      if (!loaded.state.exists && command.type !== 'CreateOrder') throw new UnknownOrder()
      tenantOf(loaded, request)
      return loaded
    },
    keyOf: async (loaded) =>
      (loaded === request.loaded ? request.key : undefined) ??
      (loaded.state.exists ? deps.dataKeys.of(orderId) : deps.dataKeys.ensure(orderId)),
    repeated: (loaded, own, commandId) => commandResult({ orderId, commandId, outcome: 'repeated' }, loaded, own),
    append: async (loaded, under) => {
      ensureLinkInForce(loaded, request)
      if (ifMatch !== undefined && loaded.state.exists) ensureUnchanged(loaded, loaded.state, ifMatch)
      return appendDecision(deps, request, loaded, under, claims)
    },
  }
}

/** A claim that cannot be given back now is free again after a while: the refusal is what counts. */
const giveBack = async (deps: CommandDeps, claims: ParcelClaims): Promise<void> => {
  try {
    await claims.giveBack(deps)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

/**
 * One request, any number of tries, one effect: load, search for the own command, check, decide, append, read back.
 * @throws {DomainError} when the order refuses
 * @throws {IdempotencyKeyReused | StaleRevision | UnknownOrder | ConcurrencyRetriesExhausted | StoreUnavailable}
 */
export const execute = async (deps: CommandDeps, request: OrderCommandRequest): Promise<CommandResult> => {
  const { command, naturalKey } = request
  const claims = parcelClaims()
  const commandIdIn = (requestId: string): string => commandIdOf(requestId, command.type, naturalKey)
  try {
    return await onceOnStream(request, commandIdIn, stepsOf(deps, request, claims))
  } catch (error) {
    // After a lost answer the order may hold the parcel.
    if (isRefusal(error)) await giveBack(deps, claims)
    throw error
  }
}

/** What an earlier try of the same request made of an order; `undefined` when none came through. */
export const earlierResult = async (
  deps: CommandDeps,
  request: RequestContext & { readonly orderId: OrderId },
  commandName: OrderCommand['type'],
  loaded: LoadedOrder,
): Promise<CommandResult | undefined> => {
  if (loaded.events.length === 0) return undefined
  const { orderId } = request
  const commandId = commandIdOf(request.requestId, commandName)
  const own = eventsOf(commandId, loaded)
  if (own.length === 0) return undefined
  ensureSameBody(loaded.events, request, await deps.dataKeys.of(orderId))
  return commandResult({ orderId, commandId, outcome: 'repeated' }, loaded, own)
}
