import { joinWords } from './join-words.js'
import { findLanguage, languageNames } from './languages.js'

/** The services that an order can get after it was priced; each is a price of the price list. */
export const addableServices = ['translation', 'apostille', 'translation-apostille'] as const
export type AddableService = (typeof addableServices)[number]

/** The line of the price list that a service costs. */
export const servicePrices = {
  translation: 'translation',
  apostille: 'apostille',
  'translation-apostille': 'apostille',
} as const satisfies Readonly<Record<AddableService, string>>

type AddedService = { readonly service: AddableService; readonly language: string | null }

const serviceName = ({ service, language }: AddedService): string => {
  if (service === 'apostille') return 'apostila de Haia'
  if (service === 'translation-apostille') return 'apostila da tradução'
  const known = findLanguage(language ?? '')
  return known === undefined ? 'tradução juramentada' : `tradução para ${languageNames[known].toLowerCase()}`
}

/** Each service once: "tradução para inglês e apostila de Haia". */
export const addedServiceNames = (services: readonly AddedService[]): string =>
  joinWords(new Set(services.map(serviceName)))

/** The same in a sentence: "a tradução para inglês e a apostila de Haia". */
export const theAddedServices = (services: readonly AddedService[]): string =>
  joinWords(new Set(services.map((service) => `a ${serviceName(service)}`)))
