import type { ItemId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import { isCalendarDay } from '@cartorio/contracts/text.js'
import { type RefusalCode, refuse } from '../../refusal.js'
import type { Settings } from '../../settings/settings.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { paperRefusal } from '../consent/signed-papers.js'
import { isLanguageOpen } from '../data/translation-language.js'
import { ensureLiveItems, findItem } from '../items.js'
import type { Obstacle } from '../obstacle.js'
import type { ItemState, Order } from '../state.js'
import { itemsOwed, liveItems } from '../status.js'
import { inWork } from '../status-groups.js'
import { nameOffice, nameTranslator } from './named-makers.js'
import { awaitedSteps, isStepDone, needsStep } from './plan.js'
import { hasFileInWork, isWorkedOn } from './shipped-work.js'

/** What is said of a step that another one comes before. */
const awaited: Readonly<Record<StepKind, RefusalCode>> = {
  draft: 'order/powers-first',
  appointment: 'order/appointment-first',
  signature: 'order/signature-first',
  issue: 'order/item-not-issued',
  apostille: 'order/apostille-first',
  translate: 'order/translation-first',
  'apostille-translation': 'order/apostille-first',
}

/** Why an item that goes on cannot take a step now: it needs it, lacks it, and has what its plan puts before it. */
const stepRefusal = (item: ItemState, step: StepKind): RefusalCode | undefined => {
  if (!needsStep(item, step)) return 'order/step-not-needed'
  if (isStepDone(item, step)) return 'order/item-already-done'
  if (step === 'translate' && isLanguageOpen(item)) return 'order/language-open'
  if (step === 'issue') {
    const refusal = paperRefusal(item)
    if (refusal !== undefined) return refusal
  }
  const [before] = awaitedSteps(item, step)
  return before && awaited[before]
}

/** The items that a step may name now. */
export const openItems = (order: Order, step: StepKind): readonly ItemState[] =>
  liveItems(order.items).filter((item) => isWorkedOn(order, item) && stepRefusal(item, step) === undefined)

const ensureTakes = (order: Order, item: ItemState, step: StepKind): void => {
  const refusal = isWorkedOn(order, item) ? stepRefusal(item, step) : 'order/item-already-done'
  if (refusal !== undefined) refuse(refusal)
}

/** The named items, each of which takes the step. */
const itemsTaking = (step: StepKind, itemIds: readonly ItemId[], order: Order): ItemId[] => {
  const named = ensureLiveItems(order, itemIds)
  for (const itemId of named) ensureTakes(order, findItem(order, itemId), step)
  return named
}

const hasOpenItems = (order: Order, step: StepKind): boolean => openItems(order, step).length > 0

/** The step, or the paper, that holds an issue up, where nothing can be issued now. */
const issueObstacle = (order: Order): Obstacle | undefined => {
  if (hasOpenItems(order, 'issue')) return undefined
  const before = itemsOwed(order.items, 'issue').flatMap((item) => awaitedSteps(item, 'issue'))
  if (before.includes('signature')) return { code: 'signature-before-issue' }
  const refusals = liveItems(order.items).map((item) => stepRefusal(item, 'issue'))
  if (refusals.includes('order/authorisation-open')) return { code: 'authorisation-open' }
  if (refusals.includes('order/signed-request-open')) return { code: 'signed-request-open' }
  return { code: before.includes('translate') ? 'translation-before-issue' : 'nothing-to-issue' }
}

export const issueDocumentsCommand = defineCommand({
  type: 'IssueDocuments',
  spec: 'work/work-steps.spec.ts: issuing documents',
  by: ['operator'],
  route: staffRoute('issue'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs:
    'items that go on, are not issued and wait for no signed paper; a day from that of the order to today; a notary office of the list, or none',
  events: ['DocumentIssued', 'NoteAdded'],
  obstacle: issueObstacle,
  openItems: (order) => openItems(order, 'issue'),
  decide: ({ itemIds, issuedOn, office }, order, { now, settings }) => {
    const named = itemsTaking('issue', itemIds, order)
    const today = officeDay(now)
    const day = issuedOn ?? today
    if (!isCalendarDay(day) || day < officeDay(order.placedAt) || day > today) refuse('order/issue-day-out-of-range')
    return [
      {
        type: 'DocumentIssued',
        data: { itemIds: named, ...(day === today ? {} : { issuedOn: day }), ...nameOffice({ office }, settings) },
      },
    ]
  },
})

/** Whether an issued item owes the step and another one comes before it. */
const isHeldUp = (order: Order, step: StepKind): boolean =>
  itemsOwed(order.items, step).some((item) => isStepDone(item, 'issue') && awaitedSteps(item, step).length > 0)

const translationObstacle = (order: Order): Obstacle | undefined => {
  if (hasOpenItems(order, 'translate')) return undefined
  if (order.items.some((item) => isLanguageOpen(item) && isStepDone(item, 'issue')))
    return { code: 'translation-language-open' }
  return isHeldUp(order, 'translate') ? { code: 'apostille-before-translation' } : { code: 'nothing-to-translate' }
}

export const translateDocumentsCommand = defineCommand({
  type: 'TranslateDocuments',
  spec: 'work/work-steps.spec.ts: translating and apostilling',
  by: ['operator'],
  route: staffRoute('translate'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'issued items that need a translation and lack it, after their apostille; a translator of the list, or none',
  events: ['DocumentTranslated', 'NoteAdded'],
  obstacle: translationObstacle,
  openItems: (order) => openItems(order, 'translate'),
  decide: ({ itemIds, translator }, order, { settings }) => [
    {
      type: 'DocumentTranslated',
      data: { itemIds: itemsTaking('translate', itemIds, order), ...nameTranslator({ translator }, settings) },
    },
  ],
})

/** The apostille that an item gets next: of the document, then of its translation. */
const nextApostille = (item: ItemState): StepKind =>
  needsStep(item, 'apostille-translation') && (!needsStep(item, 'apostille') || isStepDone(item, 'apostille'))
    ? 'apostille-translation'
    : 'apostille'

const takesApostille = (item: ItemState): boolean => stepRefusal(item, nextApostille(item)) === undefined

const itemsToApostille = (order: Order): readonly ItemState[] =>
  liveItems(order.items).filter((item) => isWorkedOn(order, item) && takesApostille(item))

const apostilleObstacle = (order: Order): Obstacle | undefined => {
  if (itemsToApostille(order).length > 0) return undefined
  return isHeldUp(order, 'apostille-translation')
    ? { code: 'translation-before-apostille' }
    : { code: 'nothing-to-apostille' }
}

/** Each named item gets its next apostille: those of documents and those of translations are two events. */
const apostille = (
  { itemIds, office }: OrderCommandNamed<'ApostilleDocuments'>,
  order: Order,
  settings: Settings,
): OrderEventNamed<'DocumentApostilled'>[] => {
  const named = ensureLiveItems(order, itemIds).map((itemId) => findItem(order, itemId))
  for (const item of named) ensureTakes(order, item, nextApostille(item))
  const taking = (kind: StepKind) => named.filter((item) => nextApostille(item) === kind).map(({ itemId }) => itemId)
  const [documents, translations] = [taking('apostille'), taking('apostille-translation')]
  const by = nameOffice({ office }, settings)
  return [
    ...(documents.length === 0 ? [] : [{ type: 'DocumentApostilled' as const, data: { itemIds: documents, ...by } }]),
    ...(translations.length === 0
      ? []
      : [
          { type: 'DocumentApostilled' as const, data: { itemIds: translations, ofTranslation: true as const, ...by } },
        ]),
  ]
}

export const apostilleDocumentsCommand = defineCommand({
  type: 'ApostilleDocuments',
  spec: 'work/work-steps.spec.ts: translating and apostilling',
  by: ['operator'],
  route: staffRoute('apostille'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs:
    'issued items that need an apostille and lack it; that of a translation after the translation; a notary office of the list, or none',
  events: ['DocumentApostilled', 'NoteAdded'],
  obstacle: apostilleObstacle,
  openItems: itemsToApostille,
  decide: (command, order, { settings }) => apostille(command, order, settings),
})
