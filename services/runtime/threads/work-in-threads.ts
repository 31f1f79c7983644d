import { Worker } from 'node:worker_threads'
import { TechnicalError } from '../../domain/technical-error.js'
import { type Asker, createWaitingLine } from './waiting-line.js'

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
  /** The same of one asker. */
  readonly waitingOfOne?: number
  /** Milliseconds for which one waits: with `millis` less than a proxy waits for its answer. */
  readonly waitMillis: number
  /** Megabytes of objects; what is not an object lies beside them. */
  readonly heapMegabytes: number
  /** Of the work, in a message: `an inspection`. */
  readonly named: string
  /** Of work that takes too long or fills the memory. */
  readonly tooMuch: Answer
  /** That too much waits, or for too long, or a thread ends. */
  readonly busy: () => Error
  /** Called with each piece of work that ended its thread, by the time limit or by what is wrong with ourselves. */
  readonly onEnded: (error: Error) => void
}

type Job<Work, Answer> = {
  /** Called when a thread is free: what waits takes no memory. */
  readonly prepare: () => Promise<Work>
  readonly asker: Asker | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}
type Thread<Work, Answer> = {
  readonly worker: Worker
  job: Job<Work, Answer> | undefined
  timer: NodeJS.Timeout | undefined
}

/** Milliseconds that a thread goes on with work whose asker has left: most is done by then, and a new thread costs as much. */
const millisWhenLeft = 500

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const isFailed = (message: object): message is { readonly kind: 'failed'; readonly message: string } =>
  'kind' in message && message.kind === 'failed'

/**
 * Does work in threads of their own, which are started when they are needed and used again. A thread that takes too long
 * is ended; the next piece of work gets a new one.
 */
export const workInThreads = <Work, Answer extends object>(options: Options<Answer>) => {
  const { program, threads: most, millis, heapMegabytes, named, tooMuch, busy, onEnded } = options
  const threads = new Set<Thread<Work, Answer>>()
  const waiting = createWaitingLine<Job<Work, Answer>>({
    most: options.waiting,
    mostOfOne: options.waitingOfOne ?? options.waiting,
    millis: options.waitMillis,
  })
  let isClosed = false

  /** Ends a thread; `settle` answers the work that it has. Without an error nothing is wrong with it. */
  const end = (
    thread: Thread<Work, Answer>,
    error: Error | undefined,
    settle: (job: Job<Work, Answer>) => void,
  ): void => {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    const { job } = thread
    thread.job = undefined
    if (job !== undefined) settle(job)
    if (!isClosed && error !== undefined) onEnded(error)
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
    const begin = (work: Work): void => {
      // It was settled while it was prepared: its thread has ended.
      if (thread.job !== job) return
      if (job.asker?.signal.aborted) throw busy()
      thread.worker.postMessage(work)
      thread.timer = setTimeout(() => {
        end(thread, new TechnicalError(`${named} took ${millis} ms`), ({ resolve }) => resolve(tooMuch))
      }, millis)
      job.asker?.signal.addEventListener('abort', () => {
        if (thread.job !== job) return
        clearTimeout(thread.timer)
        thread.timer = setTimeout(() => end(thread, undefined, ({ reject }) => reject(busy())), millisWhenLeft)
      })
    }
    const giveUp = (error: unknown): void => {
      if (thread.job !== job) return
      thread.job = undefined
      job.reject(error)
      next()
    }
    void job.prepare().then(begin).catch(giveUp)
  }

  const next = (): void => {
    if (isClosed || waiting.isEmpty()) return
    const idle = [...threads].find(({ job }) => job === undefined) ?? (threads.size < most ? start() : undefined)
    const job = idle === undefined ? undefined : waiting.take()
    if (idle !== undefined && job !== undefined) give(idle, job)
  }

  return {
    do: (prepare: () => Promise<Work>, asker?: Asker): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const refuse = (): void => reject(busy())
        if (isClosed || !waiting.join({ prepare, asker, resolve, reject }, asker, refuse)) return refuse()
        next()
      }),
    close: async (): Promise<void> => {
      isClosed = true
      for (let job = waiting.take(); job !== undefined; job = waiting.take()) job.reject(busy())
      await Promise.all(
        [...threads].map(async (thread) => {
          clearTimeout(thread.timer)
          thread.job?.reject(busy())
          thread.job = undefined
          await thread.worker.terminate()
        }),
      )
      threads.clear()
    },
  }
}
