import type { Fill, FillProgress } from '../../projection-engine/engine.js'
import type { Partition } from '../../projection-engine/generations/generation.js'
import { runThread } from '../threads/run-thread.js'
import { errorOfThread, type ThreadFailure, type ThreadStores } from '../threads/thread-stores.js'

export type FillingWork = ThreadStores & {
  readonly targets: readonly { readonly projection: string; readonly part: Partition }[]
}

/** What a filling thread says. It ends after a failure, and by itself once all is filled. */
export type FillingMessage = { readonly kind: 'progress'; readonly progress: FillProgress } | ThreadFailure

/** Fills in a thread of its own, with connections of its own: folding keeps no request waiting. */
export const fillInThread =
  (stores: ThreadStores): Fill =>
  (targets, onProgress, signal) => {
    const names = targets.map(({ projection, part }) => ({ projection: projection.name, part }))
    const workerData: FillingWork = { ...stores, targets: names }
    const onMessage = (message: FillingMessage): Error | undefined => {
      if (message.kind === 'failed') return errorOfThread('filling', message)
      onProgress(message.progress)
      return undefined
    }
    return runThread({ file: new URL('./filling-thread.js', import.meta.url), workerData, onMessage, signal })
  }
