import { type OrderId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { Clock, Ids } from '../../domain/clock.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { decide } from '../../domain/order/decide.js'
import { isErased, withoutFreeTexts } from '../../domain/order/erasure.js'
import type { OrderState } from '../../domain/order/state.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import type { Accounts } from '../../identity/accounts.js'
import type { DataKeys, KeyState } from '../../privacy/data-keys.js'
import type { EventStore, Revision } from '../../stores/event-store/port.js'
import { deriveTransferId } from '../payments/transfer-id.js'
import { derivePowersTextHash } from '../signing/powers-text-hash.js'
import { type CommandResult, commandResult } from './command-result.js'
import { appendIdempotently, ensureSameBody, findCommandEvents, isRefusal, type WriteContext } from './idempotency.js'
import { attachedBytes, foldFurther, type LoadedOrder, loadFurther, loadOrder } from './order-stream.js'
import { ensureLinkInForce, ensureTenant, ensureUnchanged } from './preconditions.js'
import { appendDrafts, noKey, type PersonalKey, type UnstampedEvent } from './recordable-events.js'
import { ensureRefundLimit } from './refund-limit.js'
import type { RequestContext } from './request.js'

/** What load → decide → append needs. */
export type CommandDeps = {
  readonly eventStore: EventStore
  readonly dataKeys: DataKeys
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: CurrentSettings
  readonly accounts: Accounts
}

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
  /** Refuses by what the stream holds beside the order's state, before each append; a repeat is answered without it. */
  readonly ensure?: (loaded: LoadedOrder) => void | Promise<void>
  /** The order's key, where the handler has it by now, for the same try. */
  readonly key?: KeyState | undefined
}

/** What a command is about to append. */
export type PendingAppend = {
  readonly request: RequestContext
  readonly orderId: OrderId
  readonly order: OrderState
  readonly drafts: readonly UnstampedEvent[]
  readonly key: PersonalKey
}

/** What a command claims in streams beside the order, last before its own append. */
export type Claims = {
  /** @throws {DomainError} for what another order has */
  take(append: PendingAppend): Promise<void>
  /** After a refusal: nothing was appended. */
  giveBack(): Promise<void>
}

const noClaims: Claims = { take: () => Promise.resolve(), giveBack: () => Promise.resolve() }

const ensureOrderTenant = ({ state }: LoadedOrder, { command, tenantId }: OrderCommandRequest): TenantId => {
  const named = command.type === 'CreateOrder' ? command.tenantId : undefined
  const tenant = state.exists ? state.tenantId : named
  if (tenant === undefined) throw new UnknownOrder()
  ensureTenant(tenant, tenantId)
  return tenant
}

/** A command of a worker loses its free texts when the person was erased. */
const commandFor = ({ state }: LoadedOrder, { command, actor }: OrderCommandRequest): OrderCommand =>
  actor.kind === 'system' && state.exists && isErased(state) ? withoutFreeTexts(command) : command

const hasPersonal = (drafts: readonly UnstampedEvent[]): boolean =>
  drafts.some(({ personal }) => personal !== undefined)

const decideAndAppend = async (
  { eventStore, clock, settings, accounts }: CommandDeps,
  request: OrderCommandRequest,
  loaded: LoadedOrder,
  { requestId, commandId, keyOf, mac }: WriteContext,
  claims: Claims,
): Promise<CommandResult> => {
  const { orderId, actor, correlationId, causationId, body } = request
  const { stream, state } = loaded
  const now = clock.now()
  const tenantId = ensureOrderTenant(loaded, request)
  const command = commandFor(loaded, request)
  const drafts = decide(command, state, {
    now,
    orderId,
    attachedBytes: attachedBytes(loaded),
    steps: loaded.steps,
    settings: settings.of(tenantId),
    transferId: await deriveTransferId(command, keyOf),
    textHash: await derivePowersTextHash(command, keyOf),
    staffId: actor.kind === 'staff' ? staffIdSchema.parse(actor.id) : undefined,
  })
  await ensureRefundLimit(accounts, { order: state, events: drafts, actor, settings: settings.of(tenantId), now })
  if (drafts.length === 0) return commandResult({ orderId, commandId, outcome: 'nothing' }, loaded)
  // A worker's fact has no body and mostly no personal data.
  const key = body !== undefined || hasPersonal(drafts) ? await keyOf() : noKey
  await claims.take({ request: { ...request, requestId }, orderId, order: state, drafts, key })
  const { recorded } = await appendDrafts(eventStore, drafts, {
    requestId,
    actor,
    correlationId,
    causationId,
    stream,
    last: loaded.events.at(-1),
    commandId,
    bodyMac: mac,
    tenantId,
    occurredAt: now,
    key,
  })
  const ended = { orderId, commandId, outcome: 'appended' } as const
  if (recorded !== undefined) {
    const written = key.kind === 'key' ? drafts : []
    const after = foldFurther(loaded, recorded, drafts)
    const known = key.kind === 'none' ? { loaded: after } : { loaded: after, key }
    return { written, known, ...commandResult(ended, after, recorded) }
  }
  // The append may have been an earlier attempt's: the answer comes from the stream.
  const after = await loadFurther(eventStore, loaded)
  if (body !== undefined) ensureSameBody(after.events, { requestId, body }, key)
  return commandResult(ended, after, findCommandEvents(commandId, after))
}

/**
 * One request, any number of tries, one effect: load, search for the own command, check, decide, append, read back.
 * @throws {DomainError} when the order refuses
 * @throws {IdempotencyKeyReused | StaleRevision | UnknownOrder | ConcurrencyRetriesExhausted | StoreUnavailable}
 */
export const execute = async (
  deps: CommandDeps,
  request: OrderCommandRequest,
  claims: Claims = noClaims,
): Promise<CommandResult> => {
  const { orderId, command, naturalKey } = request
  const { eventStore, dataKeys } = deps
  try {
    return await appendIdempotently(request, (requestId) => deriveCommandId(requestId, command.type, naturalKey), {
      load: async (tries) => {
        const loaded = (tries === 0 ? request.loaded : undefined) ?? (await loadOrder(eventStore, orderId))
        if (!loaded.state.exists && command.type !== 'CreateOrder') throw new UnknownOrder()
        ensureOrderTenant(loaded, request)
        return loaded
      },
      keyOf: async (loaded) =>
        (loaded === request.loaded ? request.key : undefined) ??
        (loaded.state.exists ? dataKeys.of(orderId) : dataKeys.ensure(orderId)),
      repeated: (loaded, own, commandId) => commandResult({ orderId, commandId, outcome: 'repeated' }, loaded, own),
      append: async (loaded, under) => {
        ensureLinkInForce(loaded, request)
        ensureUnchanged(loaded, request.ifMatch, command.type)
        await request.ensure?.(loaded)
        return decideAndAppend(deps, request, loaded, under, claims)
      },
    })
  } catch (error) {
    // After a lost answer the order may hold what was claimed.
    if (isRefusal(error)) await claims.giveBack()
    throw error
  }
}
