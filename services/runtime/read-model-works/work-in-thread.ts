import type { ReadModelWorkKind, WorkOutcome } from '@cartorio/contracts/http/read-model-works.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { runThread } from '../threads/run-thread.js'
import { errorOfThread, type ThreadFailure, type ThreadStores } from '../threads/thread-stores.js'

type Work = { readonly kind: ReadModelWorkKind; readonly readModel: string }
type Progress = { readonly part: number; readonly events: number }

export type ThreadWork = ThreadStores & { readonly work: Work }

export type WorkMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly outcome: WorkOutcome }
  | ThreadFailure

/** Carries out a work and answers what it found; `undefined` when the signal aborted first. */
export type CarryOut = (
  work: Work,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<WorkOutcome | undefined>

/** Works in a thread of its own, with connections of its own: folding the whole log keeps no request waiting. */
export const workInThread =
  (stores: ThreadStores): CarryOut =>
  async ({ kind, readModel }, onProgress, signal) => {
    const workerData: ThreadWork = { ...stores, work: { kind, readModel } }
    let outcome: WorkOutcome | undefined
    const onMessage = (message: WorkMessage): Error | undefined => {
      if (message.kind === 'failed') return errorOfThread('read model', message)
      if (message.kind === 'done') outcome = message.outcome
      else onProgress(message.progress)
      return undefined
    }
    try {
      await runThread({ file: new URL('./work-thread.js', import.meta.url), workerData, onMessage, signal })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
    if (outcome === undefined && !signal.aborted) throw new TechnicalError('the thread ended before its work')
    return outcome
  }
