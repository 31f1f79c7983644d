import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until the answer is what is wanted; for what happens by itself. @throws after 20 seconds */
export const eventually = async <T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> => {
  for (const deadline = Date.now() + 20_000; ; await wait(20)) {
    const answer = await ask()
    if (isWanted(answer)) return answer
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(answer)}`)
  }
}
