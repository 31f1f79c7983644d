import type { CourierGateway } from '../../gateways/courier/port.js'
import type { PaymentGateway } from '../../gateways/payments/port.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { OrderSettings } from '../orders/place-order.js'
import type { CommandLog } from './command-log.js'
import type { Kernel } from './kernel.js'
import type { ServerSecrets } from './request.js'

/** What the command side needs of the world; `runtime` gives it. */
export type CommandDeps = Kernel & {
  readonly payments: PaymentGateway
  readonly courier: CourierGateway
  readonly documents: FileStore
  readonly tokens: CustomerTokens
  readonly serverSecrets: ServerSecrets
  readonly log: CommandLog
} & OrderSettings
