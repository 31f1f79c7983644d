import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'

/** What happens within a second on a quiet machine takes so long on a slow one with ten times its load, at most. */
const slowMachineMillis = 60_000

/** Asks again until the answer is what is wanted; for what happens by itself. @throws when it is not in time */
export const eventually = async <T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
  withinMillis = slowMachineMillis,
): Promise<T> => {
  for (const deadline = Date.now() + withinMillis; ; await wait(20)) {
    const answer = await ask()
    if (isWanted(answer)) return answer
    if (Date.now() > deadline) throw new Error(`still ${inspect(answer)}`)
  }
}
