import { powersTemplates } from '@cartorio/contracts/documents/power-of-attorney/powers-templates.js'
import {
  findPowersPurpose,
  lacksThing,
  writePowersText,
} from '@cartorio/contracts/documents/power-of-attorney/powers-text.js'
import type { PowersAgreementBody, PowersView } from '@cartorio/contracts/http/powers-text.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { isErased } from '../../domain/order/erasure.js'
import { hasPartiesGiven } from '../../domain/order/signing/signing.js'
import type { ItemState } from '../../domain/order/state.js'
import { liveItems } from '../../domain/order/status.js'
import { needsStep } from '../../domain/order/work/plan.js'
import { refuse } from '../../domain/refusal.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import type { OpenOrder } from '../customer-data/customer-orders.js'
import { readGivenData } from '../customer-data/given-data.js'
import { type Stored, wholeEvents } from '../customer-data/known-data.js'

const readTypes = ['ApplicantDataCompleted', 'PowersTextProposed', 'PowersTextAgreed', 'PowersTextReturned'] as const
type ReadEvent = OpenedEvent<(typeof readTypes)[number]>

const isRead = (event: OpenedEvent): event is ReadEvent => readTypes.some((type) => type === event.type)

/** The events that a text is made of, opened. @throws {DomainError} order/erased */
const openReadEvents = async (stored: Stored, order: OpenOrder): Promise<readonly ReadEvent[]> => {
  const { state } = order.loaded
  if (!state.exists || isErased(state)) return refuse('order/erased')
  const events = await wholeEvents(stored, order)
  const opened = await openEvents(
    events.filter(({ type }) => readTypes.some((read) => read === type)),
    stored.dataKeys,
  )
  return opened.filter(isRead)
}

const listSignedItems = ({ loaded: { state } }: OpenOrder): readonly ItemState[] =>
  state.exists ? liveItems(state.items).filter((item) => needsStep(item, 'draft') && hasPartiesGiven(item)) : []

const viewOf = (item: ItemState, events: readonly ReadEvent[]): PowersView['documents'][number] => {
  const given = readGivenData(events, item.itemId)
  const written = events.findLast(
    (event) =>
      (event.type === 'PowersTextProposed' || event.type === 'PowersTextAgreed') && event.data.itemId === item.itemId,
  )
  const returned = events.findLast((event) => event.type === 'PowersTextReturned' && event.data.itemId === item.itemId)
  const text = item.signing?.text
  return {
    documentId: item.itemId,
    state: text?.state ?? 'template',
    text:
      written?.type === 'PowersTextProposed' || written?.type === 'PowersTextAgreed'
        ? (written.personal?.text ?? '')
        : writePowersText(powersTemplates, findPowersPurpose(given, item.powersPurpose), given),
    basis: text?.hash ?? null,
    templateVersion: powersTemplates.version,
    remark:
      text?.state === 'returned' && returned?.type === 'PowersTextReturned'
        ? (returned.personal?.reason ?? null)
        : null,
  }
}

/** The text of each power of attorney of the order whose parties are given. */
export const readPowersTexts = async (stored: Stored, order: OpenOrder): Promise<PowersView> => {
  const events = await openReadEvents(stored, order)
  return { documents: listSignedItems(order).map((item) => viewOf(item, events)) }
}

/**
 * The command of a customer who agrees.
 * @throws {DomainError} where the template is another one by now, or the text does not name what it is about
 */
export const agreementCommand = async (
  stored: Stored,
  order: OpenOrder,
  { documentId: itemId, basis, templateVersion, text }: PowersAgreementBody,
): Promise<OrderCommandNamed<'AgreeToPowersText'>> => {
  const events = await openReadEvents(stored, order)
  const given = readGivenData(events, itemId)
  const item = listSignedItems(order).find((one) => one.itemId === itemId)
  const purpose = findPowersPurpose(given, item?.powersPurpose)
  // A text that was written by now began with an earlier one.
  if (basis === null && templateVersion !== powersTemplates.version) refuse('order/powers-changed')
  if (item !== undefined && lacksThing(purpose, given.powersProperty, text)) refuse('order/powers-thing-missing')
  return { type: 'AgreeToPowersText', itemId, basis, template: { purpose, version: templateVersion }, text }
}
