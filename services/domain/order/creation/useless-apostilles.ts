import { apostilleIn } from '@cartorio/contracts/documents/apostille-parties.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { refuse, type UselessApostille } from '../../refusal.js'

type Ordered = Pick<OrderCommandNamed<'CreateOrder'>, 'origin' | 'items'>
type OrderedItem = Ordered['items'][number]

/** Only by the country that was named for the use: the country of delivery need not be the one of use. */
const listUselessApostilles = (
  { countryOfUse: country, apostille, translationApostille }: OrderedItem,
  place: number,
  day: string,
): readonly UselessApostille[] => {
  if (country === undefined || (country !== 'BR' && apostilleIn(country, day) !== 'not-a-party')) return []
  return [
    ...(apostille ? [{ place, of: 'document' as const, country }] : []),
    ...(translationApostille ? [{ place, of: 'translation' as const, country }] : []),
  ]
}

/** @throws {DomainError} order/apostille-not-taken where a country of use takes no apostille, or needs none */
export const refuseUselessApostilles = ({ origin, items }: Ordered, now: Instant): void => {
  const apostilles = items.flatMap((item, place) => listUselessApostilles(item, place, officeDay(now)))
  if (apostilles.length > 0) refuse('order/apostille-not-taken', { apostilles, origin })
}
