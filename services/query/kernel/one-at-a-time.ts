/** Lets one work of a kind run in this process; a second caller gets `busy`. */
export const createOneAtATime = (busy: () => Error) => {
  let isRunning = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isRunning) throw busy()
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
    }
  }
}
