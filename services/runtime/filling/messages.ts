import type { MasterKeys } from '../../privacy/wrapping.js'
import type { FillProgress } from '../../projection-engine/engine.js'
import type { Partition } from '../../projection-engine/generations/generation.js'

/** What a filling thread works with: addresses of the stores, and the master keys, which stay within this process. */
export type FillingStores = {
  readonly eventStoreUrl: string
  readonly readStoreUrl: string
  readonly stateUrl: string
  readonly masterKeys: MasterKeys
}

export type FillingWork = FillingStores & {
  readonly targets: readonly { readonly projection: string; readonly part: Partition }[]
}

/** What a filling thread says. It ends after a failure, and by itself once all is filled. */
export type FillingMessage =
  | { readonly kind: 'progress'; readonly progress: FillProgress }
  | {
      readonly kind: 'failed'
      readonly reason: 'store-unavailable' | 'technical' | 'unknown'
      readonly message: string
    }
