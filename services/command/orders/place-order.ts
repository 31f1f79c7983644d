import { hasTestProduct } from '@cartorio/contracts/catalogue.js'
import type { OrderId, TenantId, UploadDraftId } from '@cartorio/contracts/ids.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import type { OrderChannel } from '@cartorio/contracts/order-channels.js'
import { termsVersions } from '@cartorio/contracts/terms.js'
import { deriveOrderId } from '../../domain/derived-ids.js'
import { refuseUselessApostilles } from '../../domain/order/creation/useless-apostilles.js'
import { DomainError, refuse } from '../../domain/refusal.js'
import { isOffered, offeredCurrency } from '../../domain/settings/settings-at.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import { type CommandDeps, execute } from '../pipeline/execute.js'
import { type LoadedOrder, loadFurther } from '../pipeline/order-stream.js'
import type { RequestContext, ServerSecrets } from '../pipeline/request.js'
import type { UploadDrafts } from '../upload-drafts/upload-drafts.js'
import { reserveOrderNumber } from './order-numbers.js'
import { priceShipping } from './quoted-shipping.js'
import { claimKeyOrAwaitOrder, earlierResult, loadOrResume } from './resume-creation.js'
import { type OrderBody, orderedTypes, toCreateOrder, toOrderedItems } from './to-create-order.js'

export type PlaceOrderDeps = CommandDeps & {
  readonly courier: CourierGateway
  readonly uploadDrafts: Pick<UploadDrafts, 'claim'>
  /** Today's hashes e-mails; it and the one before it check signed shipping quotes. */
  readonly serverSecrets: ServerSecrets
  readonly testProductAllowed: boolean
  readonly firstTryMillis: number
}

type NewOrder = {
  readonly body: OrderBody
  readonly tenantId: TenantId
  /** Its client has caused too many mails today. */
  readonly mailsWithheld?: true | undefined
  /** How the customer asked the operator who makes it. */
  readonly channel?: OrderChannel | undefined
  readonly request: RequestContext
}

/** The draft that the order takes, or why it cannot. */
const claimDraft = async (
  { uploadDrafts }: Pick<PlaceOrderDeps, 'uploadDrafts'>,
  { uploadDraft: draft }: OrderBody,
  orderId: OrderId,
): Promise<UploadDraftId | undefined | DomainError> => {
  if (draft === undefined) return undefined
  try {
    return await uploadDrafts.claim(draft, orderId)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

export const placeOrder = async (
  deps: PlaceOrderDeps,
  { body, tenantId, mailsWithheld, channel, request: received }: NewOrder,
): Promise<CommandResult> => {
  const { testProductAllowed } = deps
  const items = orderedTypes(body)
  const settings = deps.settings.of(tenantId)
  const now = deps.clock.now()
  const isTestRefused = !testProductAllowed && hasTestProduct(items)
  const isRefused = isTestRefused || !isOffered(settings, body.currency, now)
  // Mostly the order is new: its key is made while its stream is read.
  const claiming =
    isRefused || received.previousRequestId !== undefined
      ? undefined
      : deps.dataKeys.claim(deriveOrderId(received.requestId))
  // A repeated request needs neither a price nor a number of its own: the stream answers it.
  const [{ request, loaded: found }, claimed] = await Promise.all([loadOrResume(deps, received), claiming])
  const orderId = deriveOrderId(request.requestId)
  const repeated = (loaded: LoadedOrder) => earlierResult(deps, { orderId, ...request }, loaded)
  const before = await repeated(found)
  if (before !== undefined) return before
  if (isTestRefused) refuse('order/product-not-offered')
  refuseUselessApostilles(toOrderedItems(body, orderId), settings, now)
  const currency = offeredCurrency(settings, body.currency, now)
  const { deliveryCountry, deliveryPostalCode: postalCode = noPostalCode, shippingQuoteId } = body
  const quoted = await priceShipping(deps, {
    tenantId,
    currency,
    deliveryCountry,
    postalCode,
    items,
    shippingQuoteId,
  })
  const { key, loaded } = await claimKeyOrAwaitOrder(deps, claimed ?? (await deps.dataKeys.claim(orderId)), found)
  const meanwhile = await repeated(loaded)
  if (meanwhile !== undefined) return meanwhile
  const uploadDraft = await claimDraft(deps, body, orderId)
  if (uploadDraft instanceof DomainError) {
    // Another try of this request may have made the order, and a worker has adopted the draft since.
    const made = await repeated(await loadFurther(deps.eventStore, loaded))
    if (made !== undefined) return made
    throw uploadDraft
  }
  const orderNumber = await reserveOrderNumber(deps, request, { orderId, tenantId })
  const termsVersion = termsVersions[settings.guarantee.rule]
  const made = { mailsWithheld, channel }
  const settled = { orderNumber, currency, ...quoted, uploadDraft, termsVersion, testProductAllowed, ...made }
  const command = toCreateOrder(body, orderId, tenantId, settled, deps.serverSecrets[0])
  return execute(deps, { orderId, loaded, key, command, ...request })
}

/** Makes a new order: number, key, price, first event. */
export const PlaceOrder = defineCommand({
  run: placeOrder,
  logged: ({ request }) => ({ command: 'CreateOrder', orderId: deriveOrderId(request.requestId), request }),
})
