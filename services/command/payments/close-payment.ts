import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { CommandBus } from '@nestjs/cqrs'
import { givePaymentCommand } from './confirm-payment.js'

/** Records that an intent can no longer be paid; any number of times, once. */
export const closePayment = async (
  deps: { readonly bus: CommandBus },
  orderId: OrderId,
  intentId: string,
  code: OrderCommandNamed<'RecordPaymentClosure'>['code'],
): Promise<void> => {
  const order = { orderId, loaded: undefined }
  await givePaymentCommand(deps, order, `payment:${intentId}:closed`, { type: 'RecordPaymentClosure', intentId, code })
}
