import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { ItemId, OrderId, TenantId, UploadDraftId } from '@cartorio/contracts/ids.js'
import type { OrderedLanguage } from '@cartorio/contracts/languages.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { termsVersion } from '@cartorio/contracts/terms.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { itemIdOf, orderIdOf } from '../../domain/derived-ids.js'
import { DomainError, refuse } from '../../domain/refusal.js'
import { isOffered, offeredCurrency } from '../../domain/settings/settings-at.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import { token } from '../../http/injection-tokens.js'
import { emailHashOf } from '../../identity/credentials.js'
import type { ClaimedKey } from '../../privacy/data-keys.js'
import { backoffMillis, pause } from '../../stores/postgres/backoff.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { execute } from '../kernel/execute.js'
import { earlierResult } from '../kernel/idempotency.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type LoadedOrder, loadFurther, loadOrder } from '../kernel/order-stream.js'
import type { RequestContext, ServerSecrets } from '../kernel/request.js'
import type { UploadDrafts } from '../upload-drafts/upload-drafts.js'
import { reserveOrderNumber } from './order-numbers.js'
import { shippingOf } from './quoted-shipping.js'

export type DesiredItem = {
  readonly documentType: DocumentType
  readonly quantity: number
  readonly translation: OrderedLanguage | null
  readonly apostille: boolean
  readonly holder: { readonly name: string; readonly relation: string }
}

type IdentifiedItem = DesiredItem & { readonly itemId: ItemId }
type CreateOrderCommand = OrderCommandNamed<'CreateOrder'>

export type PlaceOrderInput = Pick<CreateOrderCommand, 'origin' | 'expedited' | 'originState' | 'deliveryCountry'> & {
  readonly tenantId: TenantId
  /** As the request names it; the settings say whether it is offered. */
  readonly currency: string
  readonly items: readonly DesiredItem[]
  readonly contact: CreateOrderCommand['personal']['contact']
  readonly delivery: CreateOrderCommand['personal']['delivery']
  readonly registryOffice?: string | undefined
  /** The quote whose price the customer was shown. */
  readonly shippingQuoteId?: string | undefined
  /** Opens the draft whose files become the order's. */
  readonly uploadDraft?: string | undefined
}

/** Makes a new order: number, key, price, first event. */
export class PlaceOrder extends LoggedCommand<CommandResult> {
  constructor(
    readonly input: PlaceOrderInput,
    readonly request: RequestContext,
  ) {
    super()
  }

  logged(): LoggedRequest {
    const { request } = this
    return { command: 'CreateOrder', orderId: orderIdOf(request.requestId), request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

/** What an installation decides about new orders. */
export type OrderSettings = {
  readonly tenants: readonly TenantId[]
  readonly testProductAllowed: boolean
  /** Milliseconds in which another try of a creation, which came first, may still be on its way. */
  readonly firstTryMillis: number
}

export type PlaceOrderDeps = Kernel &
  Pick<OrderSettings, 'testProductAllowed' | 'firstTryMillis'> & {
    readonly courier: CourierGateway
    readonly uploadDrafts: Pick<UploadDrafts, 'claim'>
    /** Hash e-mails: today's, and the one before it. */
    readonly serverSecrets: ServerSecrets
  }

const personalOf = (
  input: PlaceOrderInput,
  items: readonly IdentifiedItem[],
  serverSecret: Buffer,
): CreateOrderCommand['personal'] => ({
  contact: input.contact,
  emailHash: emailHashOf(input.contact.email, serverSecret),
  holders: items.map(({ itemId, holder }) => ({ itemId, ...holder })),
  delivery: input.delivery,
  ...(input.registryOffice === undefined ? {} : { registryOffice: input.registryOffice }),
})

/** A repeated request meets its own stream, also when the server secret was changed in between. */
const startOf = async ({ eventStore }: Pick<Kernel, 'eventStore'>, request: RequestContext) => {
  const { previousRequestId } = request
  if (previousRequestId !== undefined) {
    const loaded = await loadOrder(eventStore, orderIdOf(previousRequestId))
    if (loaded.state.exists) return { request: { ...request, requestId: previousRequestId }, loaded }
  }
  return { request, loaded: await loadOrder(eventStore, orderIdOf(request.requestId)) }
}

/**
 * Makes the order's key. Of tries at the same time one has made it, and only that one takes a number: the others wait
 * for its order, and take one after that time.
 */
const keyOrOrder = async (
  { eventStore, firstTryMillis }: Pick<PlaceOrderDeps, 'eventStore' | 'firstTryMillis'>,
  { key, first }: ClaimedKey,
  empty: LoadedOrder,
) => {
  const deadline = Date.now() + firstTryMillis
  let loaded = empty
  for (let tries = 0; !first && !loaded.state.exists && Date.now() < deadline; tries += 1) {
    await pause(Math.min(backoffMillis(tries), 100))
    loaded = await loadFurther(eventStore, loaded)
  }
  return { key, loaded }
}

/** The draft that the order takes, or why it cannot. */
const claimDraft = async (
  { uploadDrafts, eventStore }: Pick<PlaceOrderDeps, 'uploadDrafts' | 'eventStore'>,
  { uploadDraft: draft }: PlaceOrderInput,
  orderId: OrderId,
): Promise<UploadDraftId | undefined | DomainError> => {
  if (draft === undefined) return undefined
  try {
    return await uploadDrafts.claim(draft, orderId, async (other) => (await loadOrder(eventStore, other)).state.exists)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

export const placeOrder = async (
  deps: PlaceOrderDeps,
  { input, request: received }: CommandFields<PlaceOrder>,
): Promise<CommandResult> => {
  const offersTest = input.items.some(({ documentType }) => documentType === 'TEST_PRODUCT')
  const settings = deps.settings.of(input.tenantId)
  const now = deps.clock.now()
  const isTestRefused = offersTest && !deps.testProductAllowed
  const isRefused = isTestRefused || !isOffered(settings, input.currency, now)
  // Mostly the order is new: its key is made while its stream is read.
  const claiming =
    isRefused || received.previousRequestId !== undefined
      ? undefined
      : deps.dataKeys.claim(orderIdOf(received.requestId))
  // A repeated request needs neither a price nor a number of its own: the stream answers it.
  const [{ request, loaded: found }, claimed] = await Promise.all([startOf(deps, received), claiming])
  const orderId = orderIdOf(request.requestId)
  const repeated = (loaded: LoadedOrder) => earlierResult(deps, { orderId, ...request }, 'CreateOrder', loaded)
  const before = await repeated(found)
  if (before !== undefined) return before
  if (isTestRefused) refuse('order/product-not-offered')
  const currency = offeredCurrency(settings, input.currency, now)
  const quoted = await shippingOf(deps, { ...input, currency })
  const { key, loaded } = await keyOrOrder(deps, claimed ?? (await deps.dataKeys.claim(orderId)), found)
  const meanwhile = await repeated(loaded)
  if (meanwhile !== undefined) return meanwhile
  const draft = await claimDraft(deps, input, orderId)
  if (draft instanceof DomainError) {
    // Another try of this request may have made the order, and a worker has adopted the draft since.
    const made = await repeated(await loadFurther(deps.eventStore, loaded))
    if (made !== undefined) return made
    throw draft
  }
  const orderNumber = await reserveOrderNumber(deps, request, { orderId, tenantId: input.tenantId })
  const items = input.items.map((item, line) => ({ itemId: itemIdOf(orderId, line), ...item }))
  const command: CreateOrderCommand = {
    type: 'CreateOrder',
    orderNumber,
    tenantId: input.tenantId,
    origin: input.origin,
    currency,
    items: items.map(({ itemId, documentType, quantity, translation, apostille }) => ({
      itemId,
      documentType,
      quantity,
      translation,
      apostille,
    })),
    expedited: input.expedited,
    ...quoted,
    originState: input.originState,
    deliveryCountry: input.deliveryCountry,
    termsVersion,
    uploadDraft: draft,
    testProductAllowed: deps.testProductAllowed,
    personal: personalOf(input, items, deps.serverSecrets[0]),
  }
  return execute(deps, { orderId, loaded, key, command, ...request })
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  private readonly deps: PlaceOrderDeps

  constructor(
    @Inject(commandToken.kernel) kernel: Kernel,
    @Inject(token.courier) courier: CourierGateway,
    @Inject(commandToken.serverSecrets) serverSecrets: ServerSecrets,
    @Inject(commandToken.uploadDrafts) uploadDrafts: UploadDrafts,
    @Inject(commandToken.orderSettings) { testProductAllowed, firstTryMillis }: OrderSettings,
  ) {
    this.deps = { ...kernel, courier, serverSecrets, uploadDrafts, testProductAllowed, firstTryMillis }
  }

  execute(command: PlaceOrder): Promise<CommandResult> {
    return placeOrder(this.deps, command)
  }
}
