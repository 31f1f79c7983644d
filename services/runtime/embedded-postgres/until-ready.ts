import { setTimeout as wait } from 'node:timers/promises'

/** `recovering`: after a crash it reads its own log first, for as long as that takes. */
export type ServerState = 'ready' | 'recovering' | 'silent'

type Options = {
  readonly ask: () => Promise<ServerState>
  readonly hasEnded: () => boolean
  readonly now?: () => number
  readonly pause?: (millis: number) => Promise<unknown>
}

/** Milliseconds in which a server says something. */
const silentMillis = 30_000
const askMillis = 20

/** Whether a server that was started became ready. One that recovers is waited for: a start that gave up would recover as long again. */
export const untilReady = async ({ ask, hasEnded, now = Date.now, pause = wait }: Options): Promise<boolean> => {
  for (let deadline = now() + silentMillis; now() < deadline; await pause(askMillis)) {
    const state = await ask()
    if (state === 'ready') return true
    if (state === 'recovering') deadline = now() + silentMillis
    if (hasEnded()) return false
  }
  return false
}
