import { type DynamicModule, Module } from '@nestjs/common'
import { token } from '../http/injection-tokens.js'
import { ReplaceLinkHandler } from './customer-data/replace-link.js'
import type { CommandDeps } from './kernel/deps.js'
import { commandToken } from './kernel/injection-tokens.js'
import { commandBusModule } from './kernel/logged-command-bus.js'
import { RequestContexts } from './kernel/request-context.js'
import { ChangeOrderHandler } from './orders/change-order.js'
import { PlaceOrderHandler } from './orders/place-order.js'
import { RequestOrderPaymentHandler } from './payments/request-payment.js'
import { RevealPersonalDataHandler } from './privacy/reveal-personal-data.js'
import { AttachFileHandler } from './uploads/attach-file.js'

@Module({})
class CommandHandlersModule {}

/** The command handlers and their bus; controllers and workers dispatch on it alike. */
export const commandHandlers = (deps: CommandDeps): DynamicModule => {
  const { eventStore, dataKeys, clock, ids, tenants, testProductAllowed, firstTryMillis } = deps
  const ports = [
    { provide: commandToken.kernel, useValue: { eventStore, dataKeys, clock, ids } },
    { provide: commandToken.serverSecrets, useValue: deps.serverSecrets },
    { provide: commandToken.orderSettings, useValue: { tenants, testProductAllowed, firstTryMillis } },
    { provide: token.payments, useValue: deps.payments },
    { provide: token.courier, useValue: deps.courier },
    { provide: token.documents, useValue: deps.documents },
    { provide: token.ids, useValue: ids },
  ]
  return {
    module: CommandHandlersModule,
    imports: [commandBusModule(deps.log)],
    providers: [
      ...ports,
      RequestContexts,
      PlaceOrderHandler,
      ChangeOrderHandler,
      RequestOrderPaymentHandler,
      AttachFileHandler,
      RevealPersonalDataHandler,
      ReplaceLinkHandler,
    ],
    exports: [...ports.map(({ provide }) => provide), RequestContexts],
  }
}
