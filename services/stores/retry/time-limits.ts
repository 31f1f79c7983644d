import { OutsideUnavailable } from '../../domain/technical-error.js'

/** A store did not answer one call in its time: what became of the call is unknown, as after a lost connection. */
export class NoAnswer extends OutsideUnavailable {
  constructor(millis: number) {
    super(`the store did not answer within ${millis} ms`)
    this.name = 'NoAnswer'
  }
}

/** Settles with the call, or rejects after `millis`, whatever the call does later. */
export const within = async <T>(millis: number, call: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    // After a pause of the whole process the answer may already be here: it is read before the timeout counts.
    timer = setTimeout(() => setImmediate(() => reject(new NoAnswer(millis))), millis)
  })
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** How long a connection may take to be made, in milliseconds. */
export const connectMillis = 5000
/** How long one call may take before it counts as lost. */
export const callMillis = 5000
/** The same for a call that moves much: a batch of documents, a page of the log, a page of a scan. */
export const slowCallMillis = 20_000
/** The same for a call that builds or removes a whole index or collection. */
export const buildMillis = 600_000
