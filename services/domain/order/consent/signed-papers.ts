import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { isPaperAwaited, type SignedPaper, type SignedPaperState } from '@cartorio/contracts/order/consent/names.js'
import { documentDefinitions, needsForm } from '@cartorio/contracts/products.js'
import { type RefusalCode, refuse } from '../../refusal.js'
import { areDataOpen, isBirthGiven } from '../data/forms.js'
import { isErased } from '../erasure.js'
import { findItem } from '../items.js'
import type { ItemState, Order, PaperState } from '../state.js'
import { liveItems } from '../status.js'
import { isStepDone } from '../work/plan.js'
import { isWorkedOn } from '../work/shipped-work.js'

export const findPaper = (item: Pick<ItemState, 'papers'>, paper: SignedPaper): PaperState | undefined =>
  item.papers?.find((known) => known.paper === paper)

/** Whether what the person who orders is to the holder makes an authorisation necessary. */
const needsAuthorisation = ({ documentType, relation }: ItemState): boolean =>
  relation !== undefined && documentDefinitions[documentType].holderAuthorises?.includes(relation) === true

/** How a paper of a document stands; `undefined` where none was demanded and none is necessary. */
export const paperState = (item: ItemState, paper: SignedPaper): SignedPaperState | undefined =>
  findPaper(item, paper)?.state ??
  (paper === 'holder-authorisation' && needsAuthorisation(item) ? 'awaited' : undefined)

/** Whether the work on a document waits for the paper. */
export const awaitsPaper = (item: ItemState, paper: SignedPaper): boolean => {
  const state = paperState(item, paper)
  return item.ended === null && !isStepDone(item, 'issue') && state !== undefined && isPaperAwaited(state)
}

const refusals: Readonly<Record<SignedPaper, RefusalCode>> = {
  'holder-authorisation': 'order/authorisation-open',
  'signed-request': 'order/signed-request-open',
}

/** Why a document cannot be issued yet: a paper that it waits for. */
export const paperRefusal = (item: ItemState): RefusalCode | undefined => {
  const awaited = (['holder-authorisation', 'signed-request'] as const).find((paper) => awaitsPaper(item, paper))
  return awaited && refusals[awaited]
}

/** The documents that a paper may be demanded of: what is issued, or has left, needs none. */
export const itemsToDemand = (order: Order): readonly ItemState[] =>
  liveItems(order.items).filter((item) => isWorkedOn(order, item) && !isStepDone(item, 'issue'))

/** The documents whose papers may be given, or waived. */
export const itemsTakingPaper = (order: Order, paper: SignedPaper): readonly ItemState[] =>
  order.items.filter((item) => isWorkedOn(order, item) && awaitsPaper(item, paper))

/** @throws {DomainError} where the work on the document does not wait for the paper */
export const ensureTakesPaper = (order: Order, itemId: ItemId, paper: SignedPaper): ItemState => {
  const item = findItem(order, itemId)
  return itemsTakingPaper(order, paper).includes(item) ? item : refuse('order/paper-not-awaited')
}

/** The documents whose work waits for a paper, as long as papers are taken. */
export const itemsAwaiting = (order: Order, paper: SignedPaper): readonly ItemState[] =>
  order.paidAt !== null && areDataOpen(order) && !isErased(order) ? itemsTakingPaper(order, paper) : []

/** Where the holder's birth date of a document is given: among its own data, or in the birth certificate's form. */
export const birthDatePlace = ({ documentType }: Pick<ItemState, 'documentType'>): 'item' | 'form' | undefined => {
  if (findNeeds(documentType, { beforePlans: false }).required.includes('holderBirthDate')) return 'item'
  return needsForm(documentType, 'birth-certificate') ? 'form' : undefined
}

/** Whether a link can ask the holder for it. */
export const isBirthDateGiven = (order: Order, item: ItemState): boolean => {
  switch (birthDatePlace(item)) {
    case 'item':
      return item.given.includes('holderBirthDate')
    case 'form':
      return isBirthGiven(order, item)
    default:
      return false
  }
}

/** The document whose newest link has the number. */
export const findRequested = (order: Order, request: number): { item: ItemState; paper: PaperState } | undefined => {
  for (const item of order.items) {
    const paper = findPaper(item, 'holder-authorisation')
    if (paper?.request === request) return { item, paper }
  }
  return undefined
}

/** The other papers of an item with this one as it is now. */
export const putPaper = (item: ItemState, changed: PaperState): ItemState => ({
  ...item,
  papers: [...(item.papers ?? []).filter(({ paper }) => paper !== changed.paper), changed],
})

/** The holders' links that are open, with when each ends. */
export const openRequests = (order: Order): readonly { readonly itemId: ItemId; readonly paper: PaperState }[] =>
  order.items.flatMap((item) => {
    const paper = findPaper(item, 'holder-authorisation')
    return paper?.state === 'requested' && item.ended === null ? [{ itemId: item.itemId, paper }] : []
  })
