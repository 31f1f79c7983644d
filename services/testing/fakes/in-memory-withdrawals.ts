import type { Withdrawal, WithdrawalList } from '../../privacy/withdrawal-list.js'

/** The list of withdrawals without a file. */
export const createInMemoryWithdrawals = (listed: readonly Withdrawal[] = []): WithdrawalList => {
  let lines = listed
  return {
    read: async () => lines,
    add: async (logged) => {
      const known = new Set(lines.map(({ eventId }) => eventId))
      lines = [...lines, ...logged.filter(({ eventId }) => !known.has(eventId))]
    },
  }
}
