import { auditKindLabels } from '@cartorio/contracts/audit-kinds.js'
import { documentName } from '@cartorio/contracts/catalogue.js'
import type { Actor } from '@cartorio/contracts/events/envelope.js'
import { accessEventSchemas } from '@cartorio/contracts/events/other-events.js'
import { mailKindLabel } from '@cartorio/contracts/http/mails.js'
import type { AddressData, HeldOrder } from '@cartorio/contracts/http/privacy.js'
import type { Instant, OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { everyWrittenText } from '@cartorio/contracts/order/every-written-text.js'
import { type LookReason, lookReasonLabels } from '@cartorio/contracts/privacy-names.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { viewPurposeLabels } from '@cartorio/contracts/view-purposes.js'
import type { CommandBus } from '@nestjs/cqrs'
import { factRequestId } from '../../domain/derived-ids.js'
import { filesOf } from '../../domain/order/files.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { ends } from '../../domain/order/status-groups.js'
import type { KeptMailPlace } from '../../gateways/mail/port.js'
import type { Ports } from '../../http/ports.js'
import { type OpenedOrderEvent, openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import { auditNotesStream } from '../audit/write-audit-note.js'
import type { CommandPorts, CommandRoutes } from '../command-ports.js'
import type { StaffContext } from '../pipeline/change-request.js'
import type { OfficeOrder } from './orders-of-person.js'
import { RevealPersonalData } from './reveal-personal-data.js'
import { revealed } from './revealed-data.js'

export type AddressDataDeps = {
  readonly bus: CommandBus
  readonly command: Pick<CommandPorts, 'eventStore' | 'dataKeys' | 'clock' | 'accounts'>
  readonly ports: Pick<Ports, 'contactMessages' | 'heldDrafts' | 'mailFolder' | 'credentials'>
  readonly profileOf: CommandRoutes['auth']['profileOf']
}

type NameOf = (actor: Actor | StaffId) => Promise<string>

/** The names of staff as they are today, each read once. */
const staffNames = (profileOf: AddressDataDeps['profileOf']): NameOf => {
  const names = new Map<string, Promise<string>>()
  const nameOf = async (id: StaffId) => (await profileOf(id))?.name ?? 'Uma pessoa que saiu da equipe'
  return (actor) => {
    if (typeof actor !== 'string' && actor.kind !== 'staff')
      return Promise.resolve(actor.kind === 'system' ? 'O sistema' : 'O cliente')
    const id = typeof actor === 'string' ? actor : actor.id
    const known = names.get(id) ?? nameOf(id)
    names.set(id, known)
    return known
  }
}

type Viewed = { readonly orderId: OrderId; readonly erased: boolean }

const looksAt = async (
  { command }: AddressDataDeps,
  nameOf: NameOf,
  { orderId, erased }: Viewed,
): Promise<HeldOrder['looks']> => {
  const views = (await eventsIn(command.eventStore, streamName(`access-${orderId}`))).filter(
    ({ type }) => type === 'PersonalDataViewed',
  )
  const opened = erased ? [] : await openEvents(views, command.dataKeys)
  const looks = views.map(async ({ data, metadata }, index) => {
    const { viewedAt, purpose } = accessEventSchemas.PersonalDataViewed.data.parse(data)
    const view = opened[index]
    const words = view?.type === 'PersonalDataViewed' ? view.personal?.reason : undefined
    const label = purpose === undefined || purpose === 'other' ? undefined : viewPurposeLabels[purpose]
    const why = [label, words === label ? undefined : words].filter((text) => text !== undefined).join(': ')
    return { at: viewedAt, by: await nameOf(metadata.actor), why }
  })
  return (await Promise.all(looks)).reverse()
}

const auditNoteTexts = async (
  { command }: AddressDataDeps,
  { orderId, erased }: Viewed,
): Promise<HeldOrder['texts']> => {
  if (erased) return []
  const notes = await openEvents(await eventsIn(command.eventStore, auditNotesStream(orderId)), command.dataKeys)
  return notes.flatMap((note) =>
    note.type !== 'AuditNoteWritten' || note.personal === undefined
      ? []
      : [{ at: note.metadata.occurredAt, label: auditKindLabels.note, text: note.personal.text }],
  )
}

const filesIn = (events: readonly OpenedOrderEvent[], kept: readonly string[]): HeldOrder['files'] =>
  events.flatMap(({ asStored, type }) => {
    const { uploadId, mediaType, bytes } = asStored.data as { uploadId?: string; mediaType?: string; bytes?: number }
    if (!type.endsWith('Attached') || uploadId === undefined || !kept.includes(uploadId)) return []
    const { fileName = null } = (asStored.personal ?? {}) as { fileName?: string }
    return [{ id: uploadId, name: fileName, mediaType: mediaType ?? 'application/octet-stream', bytes: bytes ?? 0 }]
  })

const mailsOf = (mails: readonly KeptMailPlace[], orderId: string): HeldOrder['mails'] =>
  mails
    .filter((mail) => mail.orderId === orderId || mail.subject?.newestOrder === orderId)
    .map(({ mailId: id, subject, keptAt }) => ({
      id,
      label: subject === undefined ? 'E-mail guardado' : mailKindLabel(subject.kind),
      at: keptAt.toISOString(),
    }))

type Found = {
  readonly email: string
  readonly emailHash: string
  readonly orders: readonly OfficeOrder[]
}

type Look = Found & { readonly request: StaffContext; readonly staffId: StaffId; readonly reason: LookReason }

/** What one order holds, shown under a recorded view of it. */
const heldOrder = async (
  deps: AddressDataDeps,
  { orderId, order }: OfficeOrder,
  { request, reason }: Look,
  { nameOf, mails }: { readonly nameOf: NameOf; readonly mails: readonly KeptMailPlace[] },
): Promise<HeldOrder> => {
  const view = {
    ...request,
    requestId: factRequestId(`address-view:${request.requestId}:${orderId}`),
    previousRequestId: undefined,
  }
  const { events, erased } = await deps.bus.execute(
    new RevealPersonalData({ orderId, reason: lookReasonLabels[reason], tenantId: request.tenantId, request: view }),
  )
  const { contact, delivery, holders, registryOffice, applicantData, birthCertificates, notes } = revealed(events)
  const written = notes.map(({ kind, text, createdAt: at }) => ({
    at,
    label: everyWrittenText.get(kind)?.name ?? kind,
    text,
  }))
  return {
    id: orderId,
    orderNumber: order.orderNumber,
    placedAt: order.placedAt,
    statusLabel: statusLabels[effectiveStatus(order)],
    ended: ends.includes(effectiveStatus(order)),
    total: { amount: toDecimal(order.breakdown.total, order.currency), currency: order.currency },
    country: order.deliveryCountry,
    documents: order.items.map(({ documentType }) => documentName(documentType)),
    person: { contact, delivery, holders, registryOffice, applicantData, birthCertificates },
    texts: [...written, ...(await auditNoteTexts(deps, { orderId, erased }))].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
    files: filesIn(events, filesOf(order)),
    drafts: await deps.ports.heldDrafts.contentsOf({ orderId, itemIds: order.items.map(({ itemId }) => itemId) }),
    mails: mailsOf(mails, orderId),
    looks: await looksAt(deps, nameOf, { orderId, erased }),
  }
}

const heldContacts = async (
  { ports: { contactMessages } }: AddressDataDeps,
  { emailHash, staffId, request: { tenantId } }: Look,
  nameOf: NameOf,
): Promise<AddressData['contacts']> => {
  const contacts: AddressData['contacts'] = []
  for (const { id } of await contactMessages.heldOf(tenantId, emailHash)) {
    const opened = await contactMessages.view(id, tenantId, staffId)
    if (opened === undefined) continue
    const { receivedAt, name, subject, text, answers } = opened
    const views = (await contactMessages.viewsOf(id)).map(async ({ at, by }) => ({ at, by: await nameOf(by) }))
    contacts.push({ id, receivedAt, name, subject, text, answers, views: await Promise.all(views) })
  }
  return contacts
}

const officeAccount = async (
  { command, ports, profileOf }: AddressDataDeps,
  email: string,
  tenantId: TenantId,
): Promise<AddressData['account']> => {
  const found = await ports.credentials.findByEmail(email)
  const account = found === undefined ? undefined : await command.accounts.find(found.staffId)
  if (found === undefined || account?.tenantId !== tenantId) return null
  return { id: found.staffId, name: (await profileOf(found.staffId))?.name ?? '', roles: [...account.roles] }
}

/**
 * Everything that the office holds about an address, in answers that are recorded before anything is shown: a view of each
 * order and of each message.
 */
export const readAddressData = async (deps: AddressDataDeps, look: Look, madeAt: Instant): Promise<AddressData> => {
  const { kept, keeps } = deps.ports.mailFolder
  const shared = { nameOf: staffNames(deps.profileOf), mails: keeps === 'nothing' ? [] : await kept.list() }
  const orders: HeldOrder[] = []
  for (const order of look.orders) orders.push(await heldOrder(deps, order, look, shared))
  return {
    format: 'cartorio-online/address-data',
    version: 2,
    madeAt,
    email: look.email,
    orders,
    contacts: await heldContacts(deps, look, shared.nameOf),
    account: await officeAccount(deps, look.email, look.request.tenantId),
  }
}
