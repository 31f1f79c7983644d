import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import { token } from '../../http/injection-tokens.js'
import { LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import type { OrderCommandRequest } from '../kernel/execute.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import { changeOrder } from './change-order.js'

type AddressChangeRequest = OrderCommandRequest & { readonly command: OrderCommandNamed<'ChangeDeliveryAddress'> }

/** Changes where an order goes, with the days of the journey there. */
export class ChangeAddress extends LoggedCommand<CommandResult> {
  constructor(readonly request: AddressChangeRequest) {
    super()
  }

  logged(): LoggedRequest {
    const { command, orderId } = this.request
    return { command: command.type, orderId, request: this.request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

/** An order whose journey was never quoted keeps what it was promised. */
const withJourney = async (
  { eventStore }: Pick<Kernel, 'eventStore'>,
  courier: CourierGateway,
  request: AddressChangeRequest,
): Promise<AddressChangeRequest> => {
  const { command, orderId } = request
  const loaded = request.loaded ?? (await loadOrder(eventStore, orderId))
  if (!loaded.state.exists || loaded.state.transitDays === undefined) return { ...request, loaded }
  const { postalCode } = command.personal.delivery
  const { estimatedDays } = await courier.quote(
    orderParcel(command.deliveryCountry, postalCode, loaded.state.items.length),
  )
  return { ...request, loaded, command: { ...command, transitDays: estimatedDays } }
}

@CommandHandler(ChangeAddress)
export class ChangeAddressHandler implements ICommandHandler<ChangeAddress> {
  constructor(
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.courier) private readonly courier: CourierGateway,
  ) {}

  async execute({ request }: ChangeAddress): Promise<CommandResult> {
    return changeOrder(this.kernel, await withJourney(this.kernel, this.courier, request))
  }
}
