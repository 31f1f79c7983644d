import { HttpProblem } from '../../http/problem.js'

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
