import { type Role, type RoleMovement, type RoleMovements, roles } from '@cartorio/contracts/http/health.js'
import { pause } from '../../stores/retry/backoff.js'
import { timedCheck } from '../health/projection-checks.js'
import type { Beats } from './beats.js'

/** Milliseconds between two looks at the beats. */
const lookMillis = 5000
/** Milliseconds for one look. */
const checkMillis = 2000
/** Milliseconds for which a look is believed, so that frequent requests cost the store nothing. */
const believedMillis = 1000
/** Seconds without a beat after which a role stands still. */
const stillAfterSeconds = 30

const nameOf: Readonly<Record<Role, string>> = {
  command: 'O papel que recebe comandos (command)',
  query: 'O papel que responde consultas (query)',
  projector: 'O papel que mantém os modelos de leitura (projector)',
  worker: 'O papel que executa as reações e as filas (worker)',
}

type Options = {
  readonly beats: () => Promise<Beats>
  /** Whether a read model is being filled for the first time: a step of that may take longer than any beat. */
  readonly isFilling: () => Promise<boolean>
  readonly monotonic?: () => number
}

type Seen = { readonly count: number | undefined; readonly since: number }

/** The beats as they are seen to change, judged by this process's own clock: what stands still, stands so for its clock. */
export const createRoleWatch = ({ beats, isFilling, monotonic = () => performance.now() }: Options) => {
  const began = monotonic()
  const seen = new Map<Role, Seen>()
  const read = timedCheck(beats, checkMillis)
  const fills = timedCheck(isFilling, checkMillis)
  let lookedAt = Number.NEGATIVE_INFINITY
  let isKnown = false

  const look = async (): Promise<void> => {
    if (monotonic() - lookedAt < believedMillis) return
    lookedAt = monotonic()
    const result = await read()
    isKnown = typeof result !== 'string'
    if (typeof result === 'string') return
    for (const role of roles) {
      const count = result.answer[role]
      const before = seen.get(role)
      if (before?.count !== count || before === undefined)
        seen.set(role, { count, since: before === undefined && count === undefined ? began : monotonic() })
    }
  }

  const movementOf = (role: Role, filling: boolean): RoleMovement => {
    const found = seen.get(role)
    if (!isKnown || found === undefined)
      return { role, stillSeconds: null, problem: 'A base de estado não diz se este papel trabalha.' }
    const stillSeconds = Math.floor((monotonic() - found.since) / 1000)
    const excused = role === 'projector' && filling
    const problem =
      stillSeconds < stillAfterSeconds || excused
        ? null
        : `${nameOf[role]} está parado há ${stillSeconds} segundos: confira se o processo existe e veja o registro dele.`
    return { role, stillSeconds, problem }
  }

  return {
    movements: async (): Promise<RoleMovements> => {
      const [filling] = await Promise.all([fills(), look()])
      const isFillingNow = typeof filling !== 'string' && filling.answer
      const each = roles.map((role) => movementOf(role, isFillingNow))
      return { moving: each.every(({ problem }) => problem === null), roles: each }
    },
    /** Looks again and again until the signal aborts, so that a request finds how long a role has stood. */
    follow: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        await look()
        await pause(lookMillis, signal)
      }
    },
  }
}

export type RoleWatch = ReturnType<typeof createRoleWatch>
