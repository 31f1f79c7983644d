import { LRUCache } from 'lru-cache'
import { networkOf } from './miss-budget.js'
import { HttpProblem } from './problem.js'

/** How often a payment may be begun: who tries stolen cards begins many. */
export type AttemptBudget = {
  /**
   * Counts an attempt of an address, and of an order where there is one.
   * @throws {HttpProblem} 429 once either has used up its hour
   */
  spend(address: string, order?: string): void
}

type Spent = { readonly attempts: number; readonly until: number }

/** Beyond so many the least recently used begin anew, so that memory is bounded. */
const maxKeys = 50_000
const hourMillis = 60 * 60 * 1000

/** An order is paid in a few tries; a family, an office or a library shares one address. */
export const attemptsPerHour = { order: 20, address: 100 } as const

export const tooManyAttempts = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'payment/too-many-attempts',
    `Foram muitas tentativas de pagamento em pouco tempo. Seu pedido está guardado: espere ${Math.ceil(seconds / 60)} min e tente de novo, ou fale com a nossa equipe.`,
    {},
    seconds,
  )

/** Counts within each hour from the first one on, by the process's own clock. @throws `refusal` beyond the limit */
export const createHourlyCount = (
  refusal: (seconds: number) => HttpProblem,
  now: () => number = () => performance.now(),
): ((key: string, limit: number, weight?: number) => void) => {
  const spent = new LRUCache<string, Spent>({ max: maxKeys })
  return (key, limit, weight = 1) => {
    const found = spent.get(key)
    const current = found !== undefined && found.until > now() ? found : { attempts: 0, until: now() + hourMillis }
    if (current.attempts + weight > limit) throw refusal(Math.ceil((current.until - now()) / 1000))
    spent.set(key, { ...current, attempts: current.attempts + weight })
  }
}

export const createAttemptBudget = (
  most: Readonly<Record<keyof typeof attemptsPerHour, number>> = attemptsPerHour,
  now?: () => number,
): AttemptBudget => {
  const count = createHourlyCount(tooManyAttempts, now)
  return {
    spend: (address, order) => {
      count(`address/${networkOf(address)}`, most.address)
      if (order !== undefined) count(`order/${order}`, most.order)
    },
  }
}

export const noAttemptBudget: AttemptBudget = { spend: () => undefined }
