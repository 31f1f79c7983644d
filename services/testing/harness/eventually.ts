import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'

/** Asks again until the answer is what is wanted; for what happens by itself. @throws when it is not in time */
export const eventually = async <T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
  withinMillis = 20_000,
): Promise<T> => {
  for (const deadline = Date.now() + withinMillis; ; await wait(20)) {
    const answer = await ask()
    if (isWanted(answer)) return answer
    if (Date.now() > deadline) throw new Error(`still ${inspect(answer)}`)
  }
}
