import type { PowersTemplates } from '@cartorio/contracts/documents/power-of-attorney/powers-templates.js'
import {
  findPowersPurpose,
  lacksThing,
  writePowersText,
} from '@cartorio/contracts/documents/power-of-attorney/powers-text.js'
import type { PowersAgreementBody, PowersView } from '@cartorio/contracts/http/powers-text.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { isErased } from '../../domain/order/erasure.js'
import { hasPartiesGiven } from '../../domain/order/signing/signing.js'
import type { ItemState } from '../../domain/order/state.js'
import { liveItems } from '../../domain/order/status.js'
import { needsStep } from '../../domain/order/work/plan.js'
import { refuse } from '../../domain/refusal.js'
import { currentTemplates, hadTemplates } from '../../domain/settings/powers-templates.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import type { OpenOrder } from '../customer-data/customer-orders.js'
import { readGivenData } from '../customer-data/given-data.js'
import { type Stored, wholeEvents } from '../customer-data/known-data.js'
import type { CommandDeps } from '../pipeline/execute.js'

type SigningDeps = Stored & Pick<CommandDeps, 'settings'>

const tenantOf = ({ loaded: { state } }: OpenOrder) => (state.exists ? state.tenantId : undefined)

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

/** The version that the customer's text began with, where there was one. */
const findBegunVersion = (events: readonly ReadEvent[], itemId: ItemId): number | undefined => {
  const agreed = events.findLast((event) => event.type === 'PowersTextAgreed' && event.data.itemId === itemId)
  return agreed?.type === 'PowersTextAgreed' ? agreed.data.template.version : undefined
}

const viewOf = (
  item: ItemState,
  events: readonly ReadEvent[],
  templates: PowersTemplates,
): PowersView['documents'][number] => {
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
        : writePowersText(templates, findPowersPurpose(given, item.powersPurpose), given),
    basis: text?.hash ?? null,
    templateVersion: findBegunVersion(events, item.itemId) ?? templates.version,
    remark:
      text?.state === 'returned' && returned?.type === 'PowersTextReturned'
        ? (returned.personal?.reason ?? null)
        : null,
  }
}

/** The text of each power of attorney of the order whose parties are given. */
export const readPowersTexts = async (stored: SigningDeps, order: OpenOrder): Promise<PowersView> => {
  const events = await openReadEvents(stored, order)
  const templates = currentTemplates(stored.settings.of(tenantOf(order)))
  return { documents: listSignedItems(order).map((item) => viewOf(item, events, templates)) }
}

/** Whether the office had such a version; another process may have shown one that this one has not read yet. */
const wasVersion = async ({ settings }: SigningDeps, order: OpenOrder, version: number): Promise<boolean> => {
  const tenantId = tenantOf(order)
  if (hadTemplates(settings.of(tenantId), version)) return true
  return tenantId !== undefined && hadTemplates(await settings.refreshed(tenantId), version)
}

/**
 * The command of a customer who agrees.
 * @throws {DomainError} where there never was such a template, or the text does not name what it is about
 */
export const agreementCommand = async (
  stored: SigningDeps,
  order: OpenOrder,
  { documentId: itemId, basis, templateVersion, text }: PowersAgreementBody,
): Promise<OrderCommandNamed<'AgreeToPowersText'>> => {
  const events = await openReadEvents(stored, order)
  const given = readGivenData(events, itemId)
  const item = listSignedItems(order).find((one) => one.itemId === itemId)
  const purpose = findPowersPurpose(given, item?.powersPurpose)
  const version = findBegunVersion(events, itemId) ?? templateVersion
  if (!(await wasVersion(stored, order, version))) refuse('order/powers-changed')
  if (item !== undefined && lacksThing(purpose, given.powersProperty, text)) refuse('order/powers-thing-missing')
  return { type: 'AgreeToPowersText', itemId, basis, template: { purpose, version }, text }
}
