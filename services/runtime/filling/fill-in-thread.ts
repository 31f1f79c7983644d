import { Worker } from 'node:worker_threads'
import { TechnicalError } from '../../domain/technical-error.js'
import type { MasterKeys } from '../../privacy/wrapping.js'
import type { Fill, FillProgress } from '../../projection-engine/engine.js'
import type { Partition } from '../../projection-engine/generations/generation.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'

/** What a filling thread works with: addresses of the stores, and the master keys, which stay within this process. */
type FillingStores = {
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

/** Milliseconds for a thread to end what it writes. */
const endMillis = 3000

/** Megabytes for young objects: documents live until they are written, and a smaller space copies them again and again. */
const youngMegabytes = 128

const errorOf = ({ reason, message }: Extract<FillingMessage, { kind: 'failed' }>): Error => {
  if (reason === 'store-unavailable') return new StoreUnavailable(undefined)
  return reason === 'technical' ? new TechnicalError(message) : new Error(`the filling thread failed: ${message}`)
}

/** Fills in a thread of its own, with connections of its own: folding keeps no request waiting. */
export const fillInThread =
  (stores: FillingStores): Fill =>
  (targets, onProgress, signal) =>
    new Promise<void>((resolve, reject) => {
      const names = targets.map(({ projection, part }) => ({ projection: projection.name, part }))
      const workerData: FillingWork = { ...stores, targets: names }
      const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes }
      const thread = new Worker(new URL('./filling-thread.js', import.meta.url), { workerData, resourceLimits })
      let failed: Error | undefined
      let ending: NodeJS.Timeout | undefined
      const end = (): void => {
        thread.postMessage('end')
        // A store that never answers keeps nothing but the thread; what is cut off is taken up from the checkpoint.
        ending = setTimeout(() => void thread.terminate(), endMillis)
      }
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted) end()
      thread.on('message', (message: FillingMessage) => {
        if (message.kind === 'progress') onProgress(message.progress)
        else failed = errorOf(message)
      })
      thread.once('error', (error) => {
        failed = error
      })
      thread.once('exit', () => {
        signal.removeEventListener('abort', end)
        clearTimeout(ending)
        if (failed === undefined) resolve()
        else reject(failed)
      })
    })
