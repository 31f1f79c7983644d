import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { ensureLiveItems, findItem } from '../items.js'
import type { Order } from '../state.js'
import { beforeShipping } from '../status-groups.js'
import { isStepDone, needsStep } from '../work/plan.js'
import { hasFileInWork, isWorkedOn } from '../work/shipped-work.js'
import { ensureDataOpen } from './forms.js'
import { isLanguageOpen, itemsTakingLanguage, languagesSet } from './translation-language.js'

/** The customer names a language that is open; the office also corrects one that is not translated yet. */
const setLanguage = (
  { by, items }: OrderCommandNamed<'SetTranslationLanguage'>,
  order: Order,
): OrderEventNamed<'TranslationLanguageSet'>[] => {
  const named = ensureLiveItems(
    order,
    items.map(({ itemId }) => itemId),
  ).map((itemId) => findItem(order, itemId))
  if (named.some((item) => !needsStep(item, 'translate'))) refuse('order/step-not-needed')
  if (named.some((item) => isStepDone(item, 'translate') || !isWorkedOn(order, item))) refuse('order/item-already-done')
  if (by === 'customer' && !named.every(isLanguageOpen)) refuse('order/language-known')
  return languagesSet(order, items)
}

export const setTranslationLanguageCommand = defineCommand({
  type: 'SetTranslationLanguage',
  spec: 'data/set-translation-language.spec.ts: naming the language of a translation',
  by: ['customer', 'operator'],
  route: `${customerRoute('translation-language')}, ${staffRoute('translation-language')}`,
  from: beforeShipping,
  opensAlso: hasFileInWork,
  needs: 'items that need a translation and lack it; a customer names only a language that is open',
  events: ['TranslationLanguageSet', 'NoteAdded'],
  ensureOpen: (_command, order) => ensureDataOpen(order),
  obstacle: (order) => (itemsTakingLanguage(order).length > 0 ? undefined : { code: 'no-language-to-set' }),
  openItems: itemsTakingLanguage,
  decide: setLanguage,
})
