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
