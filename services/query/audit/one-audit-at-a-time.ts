import { HttpProblem } from '../../http/problem.js'
import { createOneAtATime } from '../kernel/one-at-a-time.js'

/** Seconds after which a verification may be over. */
const busySeconds = 5

const busyProblem = (): HttpProblem =>
  new HttpProblem(
    503,
    'audit/busy',
    'Outra verificação está em andamento. Tente novamente em alguns segundos.',
    {},
    busySeconds,
  )

/** Runs one verification or export of this process at a time. @throws {HttpProblem} 503 while another one runs */
export const createOneAuditAtATime = () => createOneAtATime(busyProblem)

export type OneAuditAtATime = ReturnType<typeof createOneAuditAtATime>
