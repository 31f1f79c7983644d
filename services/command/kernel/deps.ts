import type { TenantId } from '@cartorio/contracts/ids.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import type { PaymentGateway } from '../../gateways/payments/port.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { Kernel } from './kernel.js'
import type { CommandLine } from './logged.js'

/** What the command side needs of the world; `runtime` gives it. */
export type CommandDeps = Kernel & {
  readonly payments: PaymentGateway
  readonly courier: CourierGateway
  readonly documents: FileStore
  readonly tokens: CustomerTokens
  /** Key request ids and hashes of e-mails: today's, and the one before it. */
  readonly serverSecrets: readonly [Buffer, ...Buffer[]]
  readonly tenants: readonly TenantId[]
  readonly testProductAllowed: boolean
  /** Milliseconds in which another try of a creation, which came first, may still be on its way. */
  readonly firstTryMillis: number
  readonly log: CommandLog
}

/** One line per command: ids, never personal data. */
export type CommandLog = (line: CommandLine) => void

export const commandDeps = Symbol('CommandDeps')
