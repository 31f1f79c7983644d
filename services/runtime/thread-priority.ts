import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** The thread's own id; Linux alone tells it, and has a priority for each thread. */
const threadId = (): number | undefined => {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return undefined
  }
}

const niceness = 10

/** Requests go first: they wait for this process's other threads. */
export const lowerPriority = (): void => {
  const id = threadId()
  if (id === undefined) return
  try {
    setPriority(id, niceness)
  } catch {
    // Work at the usual priority is done as well.
  }
}
