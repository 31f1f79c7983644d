import { readFileSync } from 'node:fs'
import { types } from 'node:util'

/** What the kernel tells of a process after its name: the state first, then numbers. `undefined` where it tells nothing. */
export const statOf = (pid: number): readonly string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

/** States of a process that has ended and was not yet taken note of by the one that started it. */
const ended = ['Z', 'X']

/** Whether a process lives: one of another user counts, one that has ended and still has its number does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(types.isNativeError(error) && 'code' in error && error.code === 'EPERM')) return false
  }
  return !ended.includes(statOf(pid)?.[0] ?? '')
}
