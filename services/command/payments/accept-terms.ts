import type { OrderId } from '@cartorio/contracts/ids.js'
import { privacyVersion, termsVersion } from '@cartorio/contracts/terms.js'
import type { CommandBus } from '@nestjs/cqrs'
import { factRequestId } from '../../domain/derived-ids.js'
import type { CommandResult, Known } from '../kernel/command-result.js'
import type { RequestContext } from '../kernel/request.js'
import { ChangeOrder } from '../orders/change-order.js'

type Accepting = {
  readonly orderId: OrderId
  readonly request: RequestContext
  readonly charge?: number | undefined
  readonly known?: Known | undefined
}

/**
 * Records that the customer has accepted the terms, before anything is paid. The request's id comes from the fact: of
 * each order each version is accepted once, however often its page is opened. Answers what is known of the order then.
 */
export const acceptTerms = async (
  bus: CommandBus,
  { orderId, request, charge, known }: Accepting,
): Promise<Known | undefined> => {
  const result: CommandResult = await bus.execute(
    new ChangeOrder({
      ...request,
      requestId: factRequestId(`terms:${orderId}:${termsVersion}:${privacyVersion}`),
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
