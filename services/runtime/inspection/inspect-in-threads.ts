import { Worker } from 'node:worker_threads'
import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import { type FileInspector, InspectionBusy, refused, type Verdict } from '../../command/uploads/inspection/verdict.js'
import { TechnicalError } from '../../domain/technical-error.js'

/** A file for an inspecting thread, which has one at a time. */
export type InspectionWork = { readonly bytes: Uint8Array; readonly mediaTypes: readonly UploadMediaType[] }

/** What it says of the file. */
export type InspectionMessage = Verdict | { readonly kind: 'failed'; readonly message: string }

type Options = {
  /** What the threads run. */
  readonly program?: URL
  readonly threads?: number
  /** For one file; the largest that is within every bound takes some tenths of a second. */
  readonly millis?: number
  /** Files that wait for a thread. */
  readonly waiting?: number
  /** Called with each file that ended its thread, by the time limit or by what is wrong with ourselves. */
  readonly onEnded: (error: Error) => void
}

type Job = {
  readonly work: InspectionWork
  readonly resolve: (verdict: Verdict) => void
  readonly reject: (error: Error) => void
}
type Thread = { readonly worker: Worker; job: Job | undefined; timer: NodeJS.Timeout | undefined }

/** Of objects; the file and what it opens to lie beside them. */
const heapMegabytes = 256

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Looks at files in threads of their own, which are started when they are needed and used again. A thread that takes too
 * long is ended with its file refused; the next file gets a new one.
 */
export const inspectInThreads = ({
  program = new URL('./inspection-thread.js', import.meta.url),
  threads: most = 2,
  millis = 10_000,
  waiting: maxWaiting = 50,
  onEnded,
}: Options): FileInspector & { close(): Promise<void> } => {
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let isClosed = false

  /** Ends a thread; `settle` answers the file that it has. */
  const end = (thread: Thread, error: Error, settle: (job: Job) => void): void => {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    if (thread.job !== undefined) settle(thread.job)
    if (!isClosed) onEnded(error)
    next()
  }

  const start = (): Thread => {
    // Nothing of this process is the thread's business: it reads what strangers send.
    const worker = new Worker(program, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    const thread: Thread = { worker, job: undefined, timer: undefined }
    threads.add(thread)
    worker.unref()
    worker.on('message', (message: InspectionMessage) => {
      const { job } = thread
      clearTimeout(thread.timer)
      thread.job = undefined
      if (message.kind === 'failed') job?.reject(new TechnicalError(`an inspection failed: ${message.message}`))
      else job?.resolve(message)
      next()
    })
    worker.once('error', (error) => {
      const asRefused = (job: Job) => job.resolve(refused('too-complex'))
      end(thread, error, isOutOfMemory(error) ? asRefused : (job) => job.reject(new TechnicalError('a thread failed')))
    })
    worker.once('exit', () =>
      end(thread, new TechnicalError('a thread ended'), (job) => job.reject(new InspectionBusy())),
    )
    return thread
  }

  const give = (thread: Thread, job: Job): void => {
    thread.job = job
    thread.timer = setTimeout(() => {
      end(thread, new TechnicalError(`an inspection took ${millis} ms`), ({ resolve }) =>
        resolve(refused('too-complex')),
      )
    }, millis)
    thread.worker.postMessage(job.work)
  }

  const next = (): void => {
    if (isClosed || waiting.length === 0) return
    const idle = [...threads].find(({ job }) => job === undefined) ?? (threads.size < most ? start() : undefined)
    const job = idle === undefined ? undefined : waiting.shift()
    if (idle !== undefined && job !== undefined) give(idle, job)
  }

  return {
    inspect: (bytes, mediaTypes) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= maxWaiting) return reject(new InspectionBusy())
        waiting.push({ work: { bytes, mediaTypes }, resolve, reject })
        next()
      }),
    close: async () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new InspectionBusy())
      await Promise.all(
        [...threads].map(async ({ worker, job, timer }) => {
          clearTimeout(timer)
          job?.reject(new InspectionBusy())
          await worker.terminate()
        }),
      )
      threads.clear()
    },
  }
}
