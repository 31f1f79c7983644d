import type { DocumentUse } from '@cartorio/contracts/documents/document-use.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { refuse, type UselessApostille } from '../../refusal.js'
import { isApostilleUseless } from '../../settings/apostille-countries.js'
import type { Settings } from '../../settings/settings.js'

type Ordered = Pick<OrderCommandNamed<'CreateOrder'>, 'origin' | 'items'>
type OrderedApostilles = Pick<
  Ordered['items'][number],
  'countryOfUse' | 'signingWay' | 'apostille' | 'translationApostille'
>

/**
 * Why an apostille is of no use; `undefined` where it may be. Only by the country that was named for the use: the country
 * of delivery need not be the one of use.
 */
export const findUselessness = (
  { countryOfUse, signingWay }: DocumentUse,
  isUseless: (country: string) => boolean,
): Pick<UselessApostille, 'country' | 'consular'> | undefined => {
  if (signingWay === 'consulate') return { country: countryOfUse ?? 'BR', consular: true }
  return countryOfUse !== undefined && isUseless(countryOfUse) ? { country: countryOfUse } : undefined
}

export const listUselessApostilles = (
  { apostille, translationApostille, ...use }: OrderedApostilles,
  place: number,
  isUseless: (country: string) => boolean,
): readonly UselessApostille[] => {
  const why = findUselessness(use, isUseless)
  if (why === undefined) return []
  return [
    ...(apostille ? [{ place, of: 'document' as const, ...why }] : []),
    ...(translationApostille ? [{ place, of: 'translation' as const, ...why }] : []),
  ]
}

/** @throws {DomainError} order/apostille-not-taken where a country of use takes no apostille, or needs none */
export const refuseUselessApostilles = ({ origin, items }: Ordered, settings: Settings, now: Instant): void => {
  const isUseless = (country: string): boolean => isApostilleUseless(settings, country, now)
  const apostilles = items.flatMap((item, place) => listUselessApostilles(item, place, isUseless))
  if (apostilles.length > 0) refuse('order/apostille-not-taken', { apostilles, origin })
}
