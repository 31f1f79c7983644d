import { Worker } from 'node:worker_threads'

/** Milliseconds for a thread to end what it writes. */
const endMillis = 3000

/** Megabytes for young objects: documents live until they are written, and a smaller space copies them again and again. */
const youngMegabytes = 128

type Options<M> = {
  readonly file: URL
  readonly workerData: unknown
  /** Answers an error for a message that says that the work has failed. */
  readonly onMessage: (message: M) => Error | undefined
  readonly signal: AbortSignal
}

/** Runs a thread until it ends by itself, or soon after the signal aborts. @throws what it said or threw */
export const runThread = <M>({ file, workerData, onMessage, signal }: Options<M>): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const thread = new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } })
    let failed: Error | undefined
    let ending: NodeJS.Timeout | undefined
    const end = (): void => {
      thread.postMessage('end')
      // A store that never answers keeps nothing but the thread; what is cut off is taken up from the checkpoint.
      ending = setTimeout(() => void thread.terminate(), endMillis)
    }
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    thread.on('message', (message: M) => {
      failed = onMessage(message) ?? failed
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
