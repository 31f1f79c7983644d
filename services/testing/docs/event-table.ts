import { isDeepStrictEqual } from 'node:util'
import { eventSchemas, type KnownEventType } from '@cartorio/contracts/events/every-event.js'
import { isOrderEventType, type OrderEventType, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import type { Schema } from '../../api-docs/openapi-form.js'
import { claimingEvents } from '../../command/parcels/parcel-claims.js'
import { upcasting } from '../../domain/events/upcasters.js'
import { listMailKinds } from '../../domain/order/mails.js'
import { orderCommands } from '../../domain/order/order-commands.js'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import type { Projection } from '../../projection-engine/projection.js'
import { everyProjection } from '../../projections/every-projection.js'
import { reactionQueues } from '../../reactions/reactor.js'
import type { Document } from '../../stores/read-store/port.js'
import { openedGoldenHistory } from '../scenarios/golden-files.js'

/** Where the table is kept, from the root of the repository. */
export const eventTableFile = 'docs/events.md'

const code = (text: string): string => `\`${text}\``
const list = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.map(code).join(', '))

/** The commands of an order that make any of these events. */
const commandsWith = (types: readonly string[]): string[] =>
  Object.entries(orderCommands).flatMap(([name, { events }]) =>
    events.some((made) => types.includes(made)) ? [name] : [],
  )

type OtherEventType = { [T in KnownEventType]: T extends OrderEventType ? never : T }[KnownEventType]

const settingsBy = (command: SettingsCommand['type']) => ({
  stream: 'settings-{tenant}',
  makes: `\`${command}\`, and the first start (\`services/domain/settings/first-settings.ts\`)`,
})

const contentBy = (command: SettingsCommand['type']) => ({
  stream: 'settings-{tenant}',
  makes: `\`${command}\`: \`make content\``,
})

const entryPublished = {
  stream: 'settings-{tenant}',
  makes: '`PublishWords`: the page of the settings; `PublishEntry`: `make content`',
}

const viewBy = (path: string) => ({
  stream: 'staff-{id}',
  makes: `\`POST /api/admin/order-views${path}\`, \`POST /api/admin/audit/views${path}\` (\`services/command/order-views/change-order-views.ts\`)`,
})

const privacyBy = (path: string) => ({
  stream: 'privacy-{id}',
  makes: `\`POST /api/admin/privacy/${path}\` (\`services/command/privacy/privacy-desk.controller.ts\`)`,
})

/** What makes the events that no rule of an order's command names, and the stream that has them. */
const otherEvents: Readonly<Record<OtherEventType, { readonly stream: string; readonly makes: string }>> = {
  StaffAccountCreated: {
    stream: 'staff-{id}',
    makes: 'the first start (`services/command/staff/staff-accounts.ts`)',
  },
  StaffPasswordChanged: { stream: 'staff-{id}', makes: '`POST /api/auth/password`, `make staff DO=password`' },
  StaffSecondFactorSet: {
    stream: 'staff-{id}',
    makes: '`POST /api/auth/second-factor/totp/confirm`, `POST /api/auth/second-factor/passkeys`',
  },
  StaffSecondFactorRemoved: {
    stream: 'staff-{id}',
    makes:
      '`POST /api/auth/second-factor/totp/remove`, `POST /api/auth/second-factor/passkeys/{id}/remove`, `POST /api/admin/staff/{id}/remove-second-factor`, `make staff DO=remove-second-factor`',
  },
  StaffRecoveryCodesReplaced: { stream: 'staff-{id}', makes: '`POST /api/auth/second-factor/recovery-codes`' },
  StaffRecoveryCodeUsed: { stream: 'staff-{id}', makes: '`POST /api/auth/second-factor`' },
  StaffSignedIn: { stream: 'sign-ins-{staffId}', makes: '`POST /api/auth/login`, `POST /api/auth/second-factor`' },
  StaffSignInFailed: { stream: 'sign-ins-{staffId}', makes: '`POST /api/auth/login`, `POST /api/auth/second-factor`' },
  StaffSessionsEnded: {
    stream: 'staff-{id}',
    makes: '`POST /api/admin/staff/{id}/end-sessions`, `make staff DO=end-sessions`',
  },
  StaffAccountDisabled: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/{id}/lock`, `make staff DO=disable`' },
  StaffAccountEnabled: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/{id}/unlock`, `make staff DO=enable`' },
  StaffInvited: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/invitations`' },
  StaffInvitationRenewed: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/{id}/invite-again`' },
  StaffInvitationWithdrawn: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/{id}/withdraw-invitation`' },
  StaffPasswordLinkRequested: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/{id}/password-link`' },
  StaffRegistered: { stream: 'staff-{id}', makes: '`POST /api/auth/register`' },
  StaffRoleGranted: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/{id}/roles`' },
  StaffRoleTaken: { stream: 'staff-{id}', makes: '`POST /api/admin/staff/{id}/roles`' },
  StaffViewSaved: viewBy(''),
  StaffViewRenamed: viewBy('/{id}'),
  StaffViewChanged: viewBy('/{id}'),
  StaffViewShared: viewBy('/{id}'),
  StaffViewUnshared: viewBy('/{id}'),
  StaffViewRemoved: viewBy('/{id}/remove'),
  OrderNumberReserved: {
    stream: 'order-numbers-{year}',
    makes: '`CreateOrder`, before the order (`services/command/orders/order-numbers.ts`)',
  },
  OrderNumberWithheld: {
    stream: 'order-numbers-{year}',
    makes: '`make reserve-numbers`, after a restore of the log (`services/command/orders/order-numbers.ts`)',
  },
  PersonalDataViewed: {
    stream: 'access-{orderId}',
    makes: '`RevealPersonalData` (`services/command/privacy/reveal-personal-data.ts`)',
  },
  OrderExported: {
    stream: 'access-{orderId}',
    makes: '`GET /api/admin/orders/{id}/export` (`services/command/audit/record-order-export.ts`)',
  },
  AuditNoteWritten: {
    stream: 'audit-notes-{orderId}',
    makes: '`POST /api/admin/orders/{id}/audit-notes` (`services/command/audit/write-audit-note.ts`)',
  },
  AuditTrailExported: {
    stream: 'audit-export-{id}',
    makes: '`POST /api/admin/audit/trail/export` (`services/command/audit/record-trail-export.ts`)',
  },
  OrderCheckFailed: {
    stream: 'audit-checks-{orderId}',
    makes:
      '`GET /api/admin/orders/{id}/verify`, `GET /api/admin/orders/{id}/export`, `POST /api/admin/orders/{id}/failed-checks` (`services/command/audit/record-failed-checks.ts`)',
  },
  ParcelClaimed: {
    stream: 'parcel-{courier}-{number}',
    makes: `${list(commandsWith(claimingEvents))}, before the order (\`services/command/parcels/claim-parcel.ts\`)`,
  },
  ParcelReleased: {
    stream: 'parcel-{courier}-{number}',
    makes: 'a claim whose order refused (`services/command/parcels/claim-parcel.ts`)',
  },
  BulkStarted: { stream: 'bulk-{id}', makes: '`POST /api/admin/bulk` (`services/command/bulk/start-bulk.ts`)' },
  BulkEnded: { stream: 'bulk-{id}', makes: 'the bulk’s last job (`services/command/bulk/run-bulk.ts`)' },
  ReportExportStarted: {
    stream: 'report-export-{id}',
    makes: '`POST /api/admin/reports/exports` (`services/command/report-exports/start-export.ts`)',
  },
  ReportExportEnded: {
    stream: 'report-export-{id}',
    makes: 'the job that makes the file (`services/command/report-exports/run-export.ts`)',
  },
  ReportScheduled: {
    stream: 'report-schedule-{id}',
    makes: '`POST /api/admin/reports/schedules` (`services/command/report-exports/report-schedules.controller.ts`)',
  },
  ReportScheduleEnded: {
    stream: 'report-schedule-{id}',
    makes:
      '`POST /api/admin/reports/schedules/{id}/stop`, and the sweep where the account lost the right (`services/command/report-exports/run-schedules.ts`)',
  },
  AttentionEntryAssigned: {
    stream: 'attention-{id}',
    makes: '`POST /api/admin/attention/{id}/assign` (`services/command/attention/care-stream.ts`)',
  },
  AttentionEntrySnoozed: {
    stream: 'attention-{id}',
    makes: '`POST /api/admin/attention/{id}/snooze` (`services/command/attention/care-stream.ts`)',
  },
  AttentionEntrySettled: {
    stream: 'attention-{id}',
    makes:
      'a failed job that was tried again or taken off the list (`services/command/queues/failed-jobs.controller.ts`)',
  },
  AddressDataViewed: privacyBy('addresses/view'),
  AddressDataExported: privacyBy('addresses/export'),
  AddressDataErased: privacyBy('addresses/erase'),
  DataRequestAnswered: privacyBy('requests/{id}/answer'),
  RetentionErasureStopped: privacyBy('proposals/{id}/stop'),
  LogSealed: { stream: 'seals', makes: 'the sealing job (`services/reactions/jobs/sealing.ts`)' },
  InstallationIdentified: {
    stream: 'installation',
    makes: 'the first start (`services/runtime/installation/identify-installation.ts`)',
  },
  StaffRoleDefined: { stream: 'settings-{tenant}', makes: '`POST /api/admin/roles`' },
  StaffRoleRemoved: { stream: 'settings-{tenant}', makes: '`POST /api/admin/roles/{id}/remove`' },
  RefundLimitsSet: { stream: 'settings-{tenant}', makes: '`POST /api/admin/roles/refund-limits`' },
  PriceListAdded: settingsBy('AddPriceList'),
  ExchangeRateSet: settingsBy('SetExchangeRate'),
  ExchangeRateEnded: { stream: 'settings-{tenant}', makes: '`EndExchangeRate`' },
  PromisedDaysSet: settingsBy('SetPromisedDays'),
  ReminderDaysSet: settingsBy('SetReminderDays'),
  // The first start writes none: until then the configuration's days hold.
  DeadlineDaysSet: { stream: 'settings-{tenant}', makes: '`SetDeadlineDays`' },
  RetentionSet: settingsBy('SetRetention'),
  CompanySet: contentBy('SetCompany'),
  SocialAccountsSet: contentBy('SetSocialAccounts'),
  ClaimsSet: contentBy('SetClaims'),
  PartnersSet: contentBy('SetPartners'),
  TeamMemberPublished: entryPublished,
  TestimonialPublished: entryPublished,
  VideoPublished: entryPublished,
  ConversationPublished: entryPublished,
  SiteEntriesArranged: { stream: 'settings-{tenant}', makes: '`ArrangeEntries`' },
  PublishedEntryWithdrawn: {
    stream: 'settings-{tenant}',
    makes:
      '`WithdrawEntry`: the page of the settings, `make content`, and the erasure of the order that the entry names',
  },
  GuaranteeRuleSet: { stream: 'settings-{tenant}', makes: '`SetGuaranteeRule`' },
  NotaryOfficesSet: { stream: 'settings-{tenant}', makes: '`SetNotaryOffices`' },
  TranslatorsSet: { stream: 'settings-{tenant}', makes: '`SetTranslators`' },
  SearchTermsSet: { stream: 'settings-{tenant}', makes: '`SetSearchTerms`' },
  ApostillePartiesSet: { stream: 'settings-{tenant}', makes: '`SetApostilleParties`' },
  SecondFactorRuleSet: { stream: 'settings-{tenant}', makes: '`SetSecondFactorRule`' },
  MailTextsSet: { stream: 'settings-{tenant}', makes: '`SetMailTexts`' },
  BankAccountSet: { stream: 'settings-{tenant}', makes: '`SetBankAccount`' },
  MessageTemplatesSet: { stream: 'settings-{tenant}', makes: '`SetMessageTemplates`' },
  PowersTemplatesSet: { stream: 'settings-{tenant}', makes: '`SetPowersTemplates`' },
}

const isOther = (type: string): type is OtherEventType => Object.hasOwn(otherEvents, type)

/** The alternatives of a nullable or chosen field, without `null`. */
const alternativesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => {
  const all = anyOf ?? oneOf
  return all?.filter(({ type }) => type !== 'null')
}

const shapeOf = (schema: Schema): string => {
  const alternatives = alternativesOf(schema)
  if (alternatives !== undefined) {
    const shapes = [...new Set(alternatives.map(shapeOf))]
    return shapes.join(' |')
  }
  if (schema.properties !== undefined) return ` { ${fieldsOf(schema).join(', ')} }`
  if (schema.type === 'array') return `${schema.items === undefined ? '' : shapeOf(schema.items)}[]`
  return ''
}

/** The fields of a schema: `?` after one that may be absent, `[]` after a list, `{ … }` around what is in one. */
const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}${shapeOf(field)}`)

const fields = (schema: z.ZodMiniType): readonly string[] =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

const makersOf = (type: KnownEventType): string =>
  isOther(type) ? otherEvents[type].makes : list(commandsWith([type]))

/** The types of events that change a document of a projection, wherever the golden history has them. */
const typesReadBy = (projection: Projection, history: readonly OpenedEvent[]): ReadonlySet<string> => {
  const types = new Set<string>()
  const documents = new Map<string, Document>()
  for (const event of history) {
    for (const id of projection.documentIds(event)) {
      const before = documents.get(id)
      const after = projection.apply(before, event, id)
      if (!isDeepStrictEqual(before, after)) types.add(event.type)
      if (after !== undefined) documents.set(id, after)
    }
  }
  return types
}

/** Every event that this version knows, as Markdown. */
export const eventTable = (): string => {
  const history = openedGoldenHistory()
  const readers = everyProjection.map((projection) => ({
    name: projection.name,
    types: typesReadBy(projection, history),
  }))
  const queues: Readonly<Record<string, { readonly name: string }>> = reactionQueues

  const sectionOf = (type: KnownEventType): string[] => {
    const { data, personal } = eventSchemas[type]
    const queue = queues[type]
    return [
      `### ${type}`,
      '',
      `- version ${upcasting.versionOf(type)}, stream ${code(isOther(type) ? otherEvents[type].stream : 'order-{id}')}`,
      `- data: ${list(fields(data))}`,
      `- personal: ${list(fields(personal))}`,
      `- made by: ${makersOf(type)}`,
      `- projections: ${list(readers.flatMap(({ name, types }) => (types.has(type) ? [name] : [])))}`,
      `- reactions: ${queue === undefined ? 'none' : `job in the queue ${code(queue.name)}`}`,
      ...(isOrderEventType(type) && listMailKinds(type).length > 0 ? [`- mails: ${list(listMailKinds(type))}`] : []),
      ...(isOrderEventType(type)
        ? [`- conflicts with older staff changes: ${orderEventSchemas[type].conflictsWithStaff ? 'yes' : 'no'}`]
        : []),
      '',
    ]
  }

  const types = Object.keys(eventSchemas) as KnownEventType[]
  return [
    '# Every event',
    '',
    'Made by `make docs` from the schemas in `contracts/order` and `contracts/events`, the definitions of the commands, the projections over their',
    'golden history, and the table of the reactor; `services/testing/docs/event-table.spec.ts` compares the two. Each',
    'event also carries the envelope (`contracts/events/envelope.ts`). `?` marks a field that may be absent, `[]` a',
    'list. Personal fields are encrypted under the key of the order, the account or the entry of the site. A projection is named if',
    'the event changes one of its documents; the engine reads every event for all of them. A staff command is rejected',
    'with 409 if an event that conflicts with staff changes (`conflictsWithStaff`) was appended after its `If-Match`',
    'revision.',
    '',
    'Beside the projections and the reactor, the log is read by the sealing job (every event:',
    '`services/reactions/jobs/sealing.ts`), by readiness and metrics (unsealed events, and the lag of projections:',
    '`services/runtime/health`), by the sweep of uploads (events that name or withdraw files:',
    '`services/reactions/jobs/sweeps.ts`), by every start with the role `command` or `worker` (erasures:',
    '`services/reactions/jobs/list-erasures.ts`; withdrawn entries: `services/reactions/erase-person/withdraw-entries.ts`), by audits (one order: `services/query/audit`), and by verifications and',
    'exports (`services/proof`). Other readers read single streams.',
    '',
    ...types.flatMap(sectionOf),
  ].join('\n')
}
