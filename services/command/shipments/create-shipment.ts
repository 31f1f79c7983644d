import { documentName } from '@cartorio/contracts/catalogue.js'
import type { OrderCommand, OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { commandIdOf, uploadIdOf } from '../../domain/derived-ids.js'
import type { CourierShipment, Order } from '../../domain/order/state.js'
import { liveItems } from '../../domain/order/status.js'
import { refuse } from '../../domain/refusal.js'
import {
  type CourierShipping,
  type CreatedShipment,
  ShipmentOutcomeUnknown,
  ShipmentRefused,
} from '../../gateways/courier/shipping.js'
import { token } from '../../http/injection-tokens.js'
import { encryptFile } from '../../privacy/file-encryption.js'
import type { Revision } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'
import { changeOrder } from '../orders/change-order.js'
import { factRequest } from '../orders/fact-request.js'
import { recipientOf } from './recipient.js'

/** Makes the order's shipment at the courier, and ships the order with its number. */
export class CreateShipment extends LoggedCommand<CommandResult> {
  constructor(
    readonly orderId: OrderId,
    readonly command: OrderCommandNamed<'RequestShipment'>,
    readonly request: RequestContext,
    readonly staff: { readonly tenantId: TenantId; readonly ifMatch: Revision },
  ) {
    super()
  }

  logged(): LoggedRequest {
    const { command, orderId, request } = this
    return { command: command.type, orderId, request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

type ShipmentDeps = Kernel & { readonly documents: FileStore; readonly shipping: CourierShipping }

type Attempt = {
  readonly orderId: OrderId
  readonly order: Order
  readonly attempt: number
  readonly command: OrderCommandNamed<'RequestShipment'>
  readonly request: RequestContext
}

/** One line for each kind of document. */
const contentsOf = ({ items }: Order) =>
  liveItems(items).map(({ documentType, quantity }) => ({ description: documentName(documentType), quantity }))

const callCourier = async (deps: ShipmentDeps, attempt: Attempt): Promise<CreatedShipment> => {
  const { orderId, order, command } = attempt
  return deps.shipping.createShipment({
    reference: commandIdOf(orderId, 'shipment', String(attempt.attempt)),
    orderNumber: order.orderNumber,
    recipient: await recipientOf(deps, orderId, order),
    weightGrams: command.weightGrams,
    contents: contentsOf(order),
    declared: command.declared ? { value: order.breakdown.subtotal, currency: order.currency } : null,
    pickup: command.pickup,
  })
}

/** A fact of the courier's on one attempt: one request, however often it is recorded. */
const record = (deps: ShipmentDeps, { orderId, attempt, request }: Attempt, command: OrderCommand) =>
  changeOrder(
    deps,
    factRequest({
      fact: `shipment:${orderId}:${attempt}:${command.type}`,
      by: 'courier',
      correlationId: request.correlationId,
      orderId,
      command,
    }),
  )

const keepPapers = async (deps: ShipmentDeps, { orderId, attempt }: Attempt, { papers }: CreatedShipment) => {
  const key = await deps.dataKeys.of(orderId)
  if (key.kind !== 'key') return []
  const kept: OrderCommandNamed<'RecordShipment'>['papers'] = []
  for (const [index, { paper, pdf }] of papers.entries()) {
    const uploadId = uploadIdOf(commandIdOf(orderId, 'ShippingPaper', `${attempt}/${index}`))
    await deps.documents.put(uploadId, encryptFile(pdf, key.key, orderId, uploadId))
    kept.push({ paper, uploadId, mediaType: 'application/pdf', bytes: pdf.length })
  }
  return kept
}

/** Calls the courier once, and records what became of it. */
const settle = async (deps: ShipmentDeps, attempt: Attempt): Promise<CommandResult> => {
  try {
    const created = await callCourier(deps, attempt)
    return await record(deps, attempt, {
      type: 'RecordShipment',
      courier: attempt.command.courier,
      trackingNumber: created.trackingNumber,
      attempt: attempt.attempt,
      papers: await keepPapers(deps, attempt, created),
    })
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === undefined) throw error
    return record(deps, attempt, { type: 'RecordShipmentFailure', attempt: attempt.attempt, ...outcome })
  }
}

const outcomeOf = (error: unknown) => {
  if (error instanceof ShipmentRefused) return { outcome: 'refused', code: error.code } as const
  if (error instanceof ShipmentOutcomeUnknown) return { outcome: 'unknown', code: error.code } as const
  return undefined
}

const refusals: Readonly<Partial<Record<CourierShipment['state'], 'open' | 'refused' | 'unknown'>>> = {
  requested: 'open',
  refused: 'refused',
  unknown: 'unknown',
}

/**
 * Writes the attempt down before the courier is called, and calls it from the try that wrote it alone: a repeat of the
 * request, or a crash, never makes a second shipment.
 * @throws {DomainError} when the courier refused, or did not answer
 */
export const createShipment = async (
  deps: ShipmentDeps,
  { orderId, command, request, staff }: CommandFields<CreateShipment>,
): Promise<CommandResult> => {
  const requested = await changeOrder(deps, { ...request, ...staff, orderId, command })
  // Without `known` another try may have written it.
  const own = requested.outcome === 'appended' && requested.known !== undefined
  const attempt = requested.order.courierShipment?.attempt
  const settled =
    own && attempt !== undefined
      ? await settle(deps, { orderId, order: requested.order, attempt, command, request })
      : requested
  const { state, code } = settled.order.courierShipment ?? {}
  const refusal = state === undefined ? undefined : refusals[state]
  return refusal === undefined ? settled : refuse(`order/shipment-${refusal}`, code ? { code } : {})
}

@CommandHandler(CreateShipment)
export class CreateShipmentHandler implements ICommandHandler<CreateShipment> {
  private readonly deps: ShipmentDeps

  constructor(
    @Inject(commandToken.kernel) kernel: Kernel,
    @Inject(token.documents) documents: FileStore,
    @Inject(token.shipping) shipping: CourierShipping,
  ) {
    this.deps = { ...kernel, documents, shipping }
  }

  execute(command: CreateShipment): Promise<CommandResult> {
    return createShipment(this.deps, command)
  }
}
