import { Worker } from 'node:worker_threads'
import { TechnicalError } from '../../domain/technical-error.js'

/** What a thread says of a piece of work: its answer, or the kind of what it could not foresee. */
export type ThreadMessage<Answer> = Answer | { readonly kind: 'failed'; readonly message: string }

type Options<Answer> = {
  /** What the threads run. */
  readonly program: URL
  readonly threads: number
  /** For one piece of work. */
  readonly millis: number
  /** Pieces of work that wait for a thread. */
  readonly waiting: number
  /** Megabytes of objects; what is not an object lies beside them. */
  readonly heapMegabytes: number
  /** Of the work, in a message: `an inspection`. */
  readonly named: string
  /** Of work that takes too long or fills the memory. */
  readonly tooMuch: Answer
  /** That too much waits, or a thread ends. */
  readonly busy: () => Error
  /** Called with each piece of work that ended its thread, by the time limit or by what is wrong with ourselves. */
  readonly onEnded: (error: Error) => void
}

type Job<Work, Answer> = {
  readonly work: Work
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}
type Thread<Work, Answer> = {
  readonly worker: Worker
  job: Job<Work, Answer> | undefined
  timer: NodeJS.Timeout | undefined
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const isFailed = (message: object): message is { readonly kind: 'failed'; readonly message: string } =>
  'kind' in message && message.kind === 'failed'

/**
 * Does work in threads of their own, which are started when they are needed and used again. A thread that takes too long
 * is ended; the next piece of work gets a new one.
 */
export const workInThreads = <Work, Answer extends object>(options: Options<Answer>) => {
  const { program, threads: most, millis, waiting: maxWaiting, heapMegabytes, named, tooMuch, busy, onEnded } = options
  const threads = new Set<Thread<Work, Answer>>()
  const waiting: Job<Work, Answer>[] = []
  let isClosed = false

  /** Ends a thread; `settle` answers the work that it has. */
  const end = (thread: Thread<Work, Answer>, error: Error, settle: (job: Job<Work, Answer>) => void): void => {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    if (thread.job !== undefined) settle(thread.job)
    if (!isClosed) onEnded(error)
    next()
  }

  const start = (): Thread<Work, Answer> => {
    // Nothing of this process is the thread's business: it reads what strangers send.
    const worker = new Worker(program, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    const thread: Thread<Work, Answer> = { worker, job: undefined, timer: undefined }
    threads.add(thread)
    worker.unref()
    worker.on('message', (message: ThreadMessage<Answer>) => {
      const { job } = thread
      clearTimeout(thread.timer)
      thread.job = undefined
      if (isFailed(message)) job?.reject(new TechnicalError(`${named} failed: ${message.message}`))
      else job?.resolve(message)
      next()
    })
    worker.once('error', (error) => {
      const asTooMuch = (job: Job<Work, Answer>) => job.resolve(tooMuch)
      end(thread, error, isOutOfMemory(error) ? asTooMuch : (job) => job.reject(new TechnicalError('a thread failed')))
    })
    worker.once('exit', () => end(thread, new TechnicalError('a thread ended'), (job) => job.reject(busy())))
    return thread
  }

  const give = (thread: Thread<Work, Answer>, job: Job<Work, Answer>): void => {
    thread.job = job
    thread.timer = setTimeout(() => {
      end(thread, new TechnicalError(`${named} took ${millis} ms`), ({ resolve }) => resolve(tooMuch))
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
    do: (work: Work): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= maxWaiting) return reject(busy())
        waiting.push({ work, resolve, reject })
        next()
      }),
    close: async (): Promise<void> => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(busy())
      await Promise.all(
        [...threads].map(async ({ worker, job, timer }) => {
          clearTimeout(timer)
          job?.reject(busy())
          await worker.terminate()
        }),
      )
      threads.clear()
    },
  }
}
