import { hasTestProduct } from '@cartorio/contracts/catalogue.js'
import { termsVersions } from '@cartorio/contracts/terms.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { orderIdOf } from '../../domain/derived-ids.js'
import { DomainError, refuse } from '../../domain/refusal.js'
import { isOffered, offeredCurrency } from '../../domain/settings/settings-at.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import { token } from '../../http/injection-tokens.js'
import type { CommandFields } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { execute } from '../kernel/execute.js'
import { earlierResult } from '../kernel/idempotency.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type LoadedOrder, loadFurther } from '../kernel/order-stream.js'
import type { ServerSecrets } from '../kernel/request.js'
import type { UploadDrafts } from '../upload-drafts/upload-drafts.js'
import { claimDraft } from './claim-draft.js'
import { creationCommand } from './creation-command.js'
import { PlaceOrder } from './new-order.js'
import { reserveOrderNumber } from './order-numbers.js'
import type { OrderSettings } from './order-settings.js'
import { priceShipping } from './quoted-shipping.js'
import { keyOrOrder, startOf } from './tries-of-order.js'

export type PlaceOrderDeps = Kernel &
  Pick<OrderSettings, 'testProductAllowed' | 'firstTryMillis'> & {
    readonly courier: CourierGateway
    readonly uploadDrafts: Pick<UploadDrafts, 'claim'>
    /** Today's hashes e-mails; it and the one before it check signed shipping quotes. */
    readonly serverSecrets: ServerSecrets
  }

export const placeOrder = async (
  deps: PlaceOrderDeps,
  { input, request: received }: CommandFields<PlaceOrder>,
): Promise<CommandResult> => {
  const settings = deps.settings.of(input.tenantId)
  const now = deps.clock.now()
  const isTestRefused = hasTestProduct(input.items) && !deps.testProductAllowed
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
  const quoted = await priceShipping(deps, { ...input, currency })
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
  const settled = {
    orderNumber,
    currency,
    ...quoted,
    uploadDraft: draft,
    termsVersion: termsVersions[settings.guarantee.rule],
  }
  const command = creationCommand(
    input,
    orderId,
    { ...settled, testProductAllowed: deps.testProductAllowed },
    deps.serverSecrets[0],
  )
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
