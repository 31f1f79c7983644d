import { type DynamicModule, Module } from '@nestjs/common'
import { CqrsModule } from '@nestjs/cqrs'
import { ReplaceLinkHandler } from './customer-data/replace-link.js'
import { type CommandDeps, commandDeps } from './kernel/deps.js'
import { ChangeOrderHandler } from './orders/change-order.js'
import { PlaceOrderHandler } from './orders/place-order.js'
import { RequestOrderPaymentHandler } from './payments/request-payment.js'
import { RevealPersonalDataHandler } from './privacy/reveal-personal-data.js'
import { AttachFileHandler } from './uploads/attach-file.js'

@Module({})
class CommandHandlersModule {}

/** The command handlers and their bus; controllers and workers dispatch on it alike. */
export const commandHandlers = (deps: CommandDeps): DynamicModule => ({
  module: CommandHandlersModule,
  imports: [CqrsModule.forRoot()],
  providers: [
    { provide: commandDeps, useValue: deps },
    PlaceOrderHandler,
    ChangeOrderHandler,
    RequestOrderPaymentHandler,
    AttachFileHandler,
    RevealPersonalDataHandler,
    ReplaceLinkHandler,
  ],
  exports: [CqrsModule, commandDeps],
})
