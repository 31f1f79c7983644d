import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { HttpProblem } from './problem.js'

/** How often each address may request what does not exist: consecutive numbers could be found by trying. */
export type MissBudget = {
  /** @throws {HttpProblem} 429 once the address has used it up */
  ensureLeft(address: string): void
  spend(address: string): void
}

type Spent = { readonly misses: number; readonly until: number }

/** Beyond so many addresses the least recently used begin anew, so that memory is bounded. */
const maxAddresses = 50_000

const expanded = (half: string): string[] => (half === '' ? [] : half.split(':'))

/** One IPv6 customer has a whole /64: its addresses share a budget. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = expanded(head)
  const groups = tail === undefined ? first : [...first, ...Array(8).fill('0'), ...expanded(tail)]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const usedUp = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'request/too-many-unknown',
    'Muitos números que não existem. Confira o número do pedido e tente novamente em alguns minutos.',
    {},
    seconds,
  )

/** `misses` in each span of `seconds`, by the process's own clock. */
export const createMissBudget = (
  misses: number,
  seconds: number,
  now: () => number = () => performance.now(),
): MissBudget => {
  const spent = new LRUCache<string, Spent>({ max: maxAddresses })
  const spentBy = (network: string): Spent | undefined => {
    const found = spent.get(network)
    if (found === undefined || found.until > now()) return found
    spent.delete(network)
    return undefined
  }
  return {
    ensureLeft: (address) => {
      const found = spentBy(networkOf(address))
      if (found !== undefined && found.misses >= misses) throw usedUp(Math.ceil((found.until - now()) / 1000))
    },
    spend: (address) => {
      const network = networkOf(address)
      const found = spentBy(network)
      spent.set(network, { misses: (found?.misses ?? 0) + 1, until: found?.until ?? now() + seconds * 1000 })
    },
  }
}

export const noMissBudget: MissBudget = { ensureLeft: () => undefined, spend: () => undefined }
