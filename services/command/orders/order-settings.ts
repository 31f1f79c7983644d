import type { TenantId } from '@cartorio/contracts/ids.js'

/** What an installation decides about new orders. */
export type OrderSettings = {
  readonly tenants: readonly TenantId[]
  readonly testProductAllowed: boolean
  /** Milliseconds in which another try of a creation, which came first, may still be on its way. */
  readonly firstTryMillis: number
}
