import { brazilianStateName, toStateCode } from './brazilian-states.js'
import { foldText } from './folded-text.js'

/** Stored for a state that the customer does not know. */
export const unknownState = 'unknown'
export const unknownStateName = 'Não sei'

const isUnknown = (city: string): boolean => foldText(city.trim()) === 'nao sei'

/** A city by its name, however it is written. */
export const findCity = (city: string, cities: readonly string[]): string | undefined => {
  const folded = foldText(city.trim())
  return cities.find((name) => foldText(name) === folded)
}

/**
 * Why a city does not belong to the state; `undefined` where it does, or where either is not known. Of the Federal
 * District people name the towns, which are no municipalities.
 */
export const cityProblem = (
  state: string | undefined,
  city: string,
  municipalities: readonly string[],
): string | undefined => {
  const code = toStateCode(state)
  if (code === undefined || code === 'DF' || isUnknown(city)) return undefined
  return findCity(city, municipalities) !== undefined
    ? undefined
    : `Não achamos esta cidade em ${brazilianStateName(code)}. Escolha uma da lista, confira o estado ou escreva “não sei”.`
}
