import { type DynamicModule, Module } from '@nestjs/common'
import { CqrsModule } from '@nestjs/cqrs'
import { AttachFileHandler } from './attach-file.js'
import { ChangeOrderHandler } from './change-order.js'
import { type CommandDeps, commandDeps } from './deps.js'
import { PlaceOrderHandler } from './place-order.js'
import { ReplaceLinkHandler } from './replace-link.js'
import { RequestOrderPaymentHandler } from './request-payment.js'
import { RevealPersonalDataHandler } from './reveal-personal-data.js'

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
