import type { ChildProcess } from 'node:child_process'

/** Resolves to the exit code of a process that has ended, or ends later; `null` after a signal. */
export const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => {
        child.once('exit', (code) => resolve(code))
      })
