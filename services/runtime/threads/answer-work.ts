import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../thread-priority.js'
import type { ThreadMessage } from './work-in-threads.js'

/** The program of a thread that does one kind of work for `workInThreads`. */
export const answerWork = <Work, Answer>(work: (given: Work) => Promise<Answer>): void => {
  lowerPriority()
  const say = (message: ThreadMessage<Answer>): void => parentPort?.postMessage(message)
  parentPort?.on('message', (given: Work) => {
    work(given).then(say, (error: unknown) =>
      // Its message may repeat what is in the file.
      say({ kind: 'failed', message: error instanceof Error ? error.name : 'unknown' }),
    )
  })
}
