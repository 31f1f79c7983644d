import type { OrderId } from '@cartorio/contracts/ids.js'
import { privacyVersion, termsVersions } from '@cartorio/contracts/terms.js'
import type { CommandBus } from '@nestjs/cqrs'
import { factRequestId } from '../../domain/derived-ids.js'
import type { OrderState } from '../../domain/order/state.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { ChangeOrder } from '../orders/change-order.js'
import type { LoadedContext } from '../pipeline/command-result.js'
import type { RequestContext } from '../pipeline/request.js'

type Accepting = {
  readonly orderId: OrderId
  /** Its tenant shows the terms. */
  readonly order: OrderState
  readonly request: RequestContext
  readonly charge?: number | undefined
  readonly known?: LoadedContext | undefined
}

/**
 * Records that the customer has accepted the terms, before anything is paid. The request's id comes from the fact: of
 * each order each version is accepted once, however often its page is opened, and once more where the office has gone
 * back to it. Answers what is known of the order then.
 */
export const acceptTerms = async (
  { bus, settings }: { readonly bus: CommandBus; readonly settings: CurrentSettings },
  { orderId, order, request, charge, known }: Accepting,
): Promise<LoadedContext | undefined> => {
  const { rule, revision } = settings.of(order.exists ? order.tenantId : undefined).guarantee
  const termsVersion = termsVersions[rule]
  const result = await bus.execute(
    new ChangeOrder({
      ...request,
      requestId: factRequestId(`terms:${orderId}:${termsVersion}:${privacyVersion}:${revision}`),
      previousRequestId: undefined,
      body: undefined,
      orderId,
      loaded: known?.loaded,
      key: known?.key,
      command: { type: 'AcceptTerms', termsVersion, privacyVersion, charge },
    }),
  )
  return result.known
}
