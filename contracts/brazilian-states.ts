import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

/** The 26 states and the Federal District, in the order of their names. */
export const brazilianStates = getStates()

export const brazilianStateCodes = brazilianStates.map(({ code }) => code)

/** The name of the state, or the code itself when there is no such state. */
export const brazilianStateName = (code: string): string =>
  brazilianStates.find((state) => state.code === code)?.name ?? code
