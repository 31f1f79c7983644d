import type { AttentionEntryName } from '@cartorio/contracts/attention.js'
import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { attentionEventSchemas, reportExportEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { PrivacyEvent } from '@cartorio/contracts/events/privacy-events.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import { defaultTenant, instantSchema, orderIdSchema, staffIdSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { deriveEntryId } from '../../domain/derived-ids.js'
import { upcasting } from '../../domain/events/upcasters.js'
import { firstSettingsEvents } from '../../domain/settings/first-settings.js'
import type { GoldenOrder } from './golden-orders.js'
import { listedTranslator } from './office-names.js'
import { instantOf } from './order-history.js'
import { historyOf } from './order-scenario.js'
import { teamMemberPublished, testimonialPublished } from './site-entries.js'
import { operatorId } from './staff-history.js'

/** An event as a line of the history tells it. */
export type GoldenEvent = {
  readonly stream: string
  readonly type: string
  readonly schemaVersion: number
  readonly occurredAt: string
  readonly actor: Actor
  readonly data: Readonly<Record<string, unknown>>
  readonly personal?: unknown
}

const bySystem: readonly OrderEventType[] = ['OrderPaid', 'PaymentFailed', 'CourierScanRecorded', 'CustomerNotified']
const byCustomer: readonly OrderEventType[] = ['OrderCreated', 'PaymentRequested', 'ApplicantDataCompleted']

const actorOf = (type: OrderEventType): Actor => {
  if (bySystem.includes(type)) return { kind: 'system', name: 'reconciliation' }
  return byCustomer.includes(type) ? { kind: 'customer' } : { kind: 'staff', id: operatorId }
}

/** The events of an order, the number of which is its own, on a day. */
export const eventsOfGoldenOrder = ({ happened, keyless }: GoldenOrder, number: number, day: string): GoldenEvent[] => {
  const events = historyOf(happened).map(
    ({ event: { type, data, personal } }, index): GoldenEvent => ({
      stream: `order-601de000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      type,
      schemaVersion: upcasting.versionOf(type),
      occurredAt: instantOf(index),
      actor: actorOf(type),
      data,
      ...(personal === undefined || keyless === true ? {} : { personal }),
    }),
  )
  const text = JSON.stringify(events)
    .replaceAll('CO-2026-00042', `CO-2026-${String(number).padStart(5, '0')}`)
    .replaceAll('2026-03-02', day)
  return JSON.parse(text)
}

const settingsEvent = (
  { type, data, personal }: Pick<GoldenEvent, 'type' | 'data' | 'personal'>,
  tenant = 'default',
): GoldenEvent => ({
  stream: `settings-${tenant}`,
  type,
  schemaVersion: 1,
  occurredAt: '2026-03-02T09:00:00.000Z',
  actor: { kind: 'system', name: 'first-start' },
  data,
  ...(personal !== undefined && { personal }),
})

/** What an office says of itself, and takes back. */
const siteEvents: readonly SettingsEvent[] = [
  { type: 'CompanySet', data: { name: 'Ofício Exemplar LLC', address: 'Miami', registration: 'EIN 12-3456789' } },
  { type: 'SocialAccountsSet', data: { accounts: { LinkedIn: 'https://linkedin.example/oficio' } } },
  { type: 'ClaimsSet', data: { claims: [{ name: 'iso-27001', text: 'ISO 27001', proof: 'Certificado 123' }] } },
  { type: 'PartnersSet', data: { partners: [{ name: 'Visa', url: 'https://www.visa.com/' }] } },
  teamMemberPublished(),
  testimonialPublished(),
  {
    type: 'VideoPublished',
    data: { entryId: 'video-1', place: 0, consentedOn: '2026-03-01' },
    personal: {
      title: 'Da certidão à cidadania',
      who: 'Família em Milão',
      length: '2:14',
      url: 'https://film.example/1',
    },
  },
  {
    type: 'ConversationPublished',
    data: { entryId: 'conversa-1', place: 0, consentedOn: '2026-03-01' },
    personal: { who: 'Ana, Miami', messages: [{ by: 'customer', text: 'Chegou hoje!' }] },
  },
  { type: 'PublishedEntryWithdrawn', data: { entryId: 'depoimento-1', cause: 'consent-withdrawn' } },
]

/** A team that the office has put in another order. */
const arrangedEvents: readonly SettingsEvent[] = [
  teamMemberPublished('equipe-1', 'Clara Nogueira', 0),
  teamMemberPublished('equipe-2', 'Davi Sampaio', 1),
  { type: 'SiteEntriesArranged', data: { list: 'team', entryIds: ['equipe-2', 'equipe-1'] } },
]

/** Lists that an office keeps. */
const listEvents: readonly SettingsEvent[] = [
  {
    type: 'ApostillePartiesSet',
    data: {
      countries: [{ country: 'AE', state: 'party', since: '2026-04-01' }],
      readOn: '2026-04-01',
      source: 'Quadro de estado da HCCH',
    },
  },
  { type: 'SearchTermsSet', data: { currency: 'USD', startsOn: '2026-04-01', fee: cents(1000), kept: cents(500) } },
  {
    type: 'NotaryOfficesSet',
    data: { offices: [{ cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }], removed: [] },
  },
]

const translatorsSet: SettingsEvent = {
  type: 'TranslatorsSet',
  data: { translators: [listedTranslator], removed: [] },
}

const bulkEvent = (
  type: 'BulkStarted' | 'BulkEnded',
  data: GoldenEvent['data'],
  actor: Actor = { kind: 'staff', id: operatorId },
): GoldenEvent => ({
  stream: 'bulk-b01c0000-0000-4000-8000-000000000001',
  type,
  schemaVersion: 1,
  occurredAt: '2026-04-27T12:00:00.000Z',
  actor,
  data,
})

/** A status that was set by hand in forty orders, of which two refused it. */
const bulkEvents: readonly GoldenEvent[] = [
  bulkEvent('BulkStarted', { step: 'status', status: 'IN_PROGRESS', override: true, orders: 40 }),
  bulkEvent('BulkEnded', { end: 'finished', done: 38, refused: 2, left: 0 }, { kind: 'system', name: 'bulk' }),
]

const attentionEvent = (
  type: keyof typeof attentionEventSchemas,
  data: GoldenEvent['data'],
  entry: AttentionEntryName,
): GoldenEvent => ({
  stream: `attention-${deriveEntryId(defaultTenant, entry)}`,
  type,
  schemaVersion: 1,
  occurredAt: '2026-04-28T12:00:00.000Z',
  actor: { kind: 'staff', id: operatorId },
  data: { entry, ...data },
})

const returnedParcel: AttentionEntryName = {
  kind: 'parcel-returned',
  subject: 'TRACK12345',
  since: instantSchema.parse('2026-04-20T12:00:00.000Z'),
  orderId: orderIdSchema.parse('601de000-0000-4000-8000-000000000001'),
}
const failedSeal: AttentionEntryName = {
  kind: 'job-failed',
  subject: 'sealing/job-1',
  since: instantSchema.parse('2026-04-21T12:00:00.000Z'),
  orderId: null,
}

/** A parcel that somebody has, put off until a day, and a job that was tried again. */
const attentionEvents: readonly GoldenEvent[] = [
  attentionEvent('AttentionEntryAssigned', { staffId: operatorId }, returnedParcel),
  attentionEvent('AttentionEntrySnoozed', { until: '2026-05-04', reason: 'customer' }, returnedParcel),
  attentionEvent('AttentionEntrySettled', { how: 'job-retried' }, failedSeal),
]

const reportEvent = (
  type: keyof typeof reportExportEventSchemas,
  data: GoldenEvent['data'],
  personal?: GoldenEvent['personal'],
): GoldenEvent => ({
  stream: type.startsWith('ReportSchedule')
    ? 'report-schedule-e4900000-0000-4000-8000-000000000002'
    : 'report-export-e4900000-0000-4000-8000-000000000001',
  type,
  schemaVersion: 1,
  occurredAt: '2026-05-29T12:00:00.000Z',
  actor: type === 'ReportExportEnded' ? { kind: 'system', name: 'report-exports' } : { kind: 'staff', id: operatorId },
  data,
  ...(personal !== undefined && { personal }),
})

/** A report that was made as a file with the columns that name customers. */
const reportEvents: readonly GoldenEvent[] = [
  reportEvent(
    'ReportExportStarted',
    {
      report: 'orders',
      from: '2026-05-01',
      to: '2026-05-28',
      filters: { country: 'US' },
      format: 'xlsx',
      personal: true,
    },
    { reason: 'Pesquisa de satisfação de maio' },
  ),
  reportEvent('ReportExportEnded', { end: 'done', lines: 12 }),
  reportEvent('ReportScheduled', {
    report: 'money',
    filters: { currency: 'USD' },
    format: 'csv',
    rhythm: 'month',
    recipients: [operatorId],
  }),
  reportEvent('ReportScheduleEnded', { end: 'right-taken' }),
]

/** The file of an order that an auditor has taken. */
const exportedOrder: GoldenEvent = {
  stream: 'access-601de000-0000-4000-8000-000000000029',
  type: 'OrderExported',
  schemaVersion: 1,
  occurredAt: '2026-05-29T12:05:00.000Z',
  actor: { kind: 'staff', id: operatorId },
  data: { orderId: '601de000-0000-4000-8000-000000000029', events: 12 },
}

const auditedOrder = '601de000-0000-4000-8000-000000000029'
/** What an auditor wrote beside the history of an order. */
const auditNote = (data: object, text: string): GoldenEvent => ({
  stream: `audit-notes-${auditedOrder}`,
  type: 'AuditNoteWritten',
  schemaVersion: 1,
  occurredAt: '2026-06-01T12:00:00.000Z',
  actor: { kind: 'staff', id: operatorId },
  data: { orderId: auditedOrder, ...data },
  personal: { text },
})
const auditNotes: readonly GoldenEvent[] = [
  auditNote({}, 'Histórico conferido por inteiro'),
  auditNote({ about: { stream: `order-${auditedOrder}`, revision: 2 } }, 'Pedir o recibo do balcão'),
]

const auditEvent = (day: string, stream: string, type: string, data: GoldenEvent['data']): GoldenEvent => ({
  stream,
  type,
  schemaVersion: 1,
  occurredAt: `${day}T12:00:00.000Z`,
  actor: { kind: 'staff', id: operatorId },
  data,
})
/** Files of the audit across orders, and checks of an order's proof that failed. */
const auditedProof: readonly GoldenEvent[] = [
  auditEvent('2026-06-03', 'audit-export-9d1ac000-0000-4000-8000-000000000021', 'AuditTrailExported', {
    format: 'csv',
    filters: { kind: 'refund', from: '2026-05-01', above: '100', currency: 'USD' },
    rows: 12,
  }),
  auditEvent('2026-06-04', `audit-checks-${auditedOrder}`, 'OrderCheckFailed', {
    orderId: auditedOrder,
    part: 'log',
    at: { stream: `order-${auditedOrder}`, revision: 2 },
  }),
  auditEvent('2026-06-04', `audit-checks-${auditedOrder}`, 'OrderCheckFailed', {
    orderId: auditedOrder,
    part: 'signatures',
  }),
]

const viewer = staffIdSchema.parse('57aff000-0000-4000-8000-000000000003')
const viewId = '71e00000-0000-4000-8000-000000000001'
/** Events of an account, of one day. */
const staffEvents =
  (staffId: string, day: string) =>
  (type: string, data: GoldenEvent['data'], personal?: unknown): GoldenEvent => ({
    stream: `staff-${staffId}`,
    type,
    schemaVersion: 1,
    occurredAt: `${day}T12:00:00.000Z`,
    actor: type === 'StaffAccountCreated' ? { kind: 'system', name: 'first-start' } : { kind: 'staff', id: viewer },
    data,
    ...(personal !== undefined && { personal }),
  })
const viewerEvent = staffEvents(viewer, '2026-05-04')

/** Views of the table that a member of staff saved, changed, shared and removed. */
const viewEvents: readonly GoldenEvent[] = [
  viewerEvent(
    'StaffAccountCreated',
    { tenantId: 'default', roles: ['operator'] },
    { name: 'Rita', email: 'rita@example.com' },
  ),
  viewerEvent(
    'StaffViewSaved',
    { viewId, shared: false, shows: { queue: 'issue', group: '104539', status: ['PAID', 'IN_PROGRESS'] } },
    { name: 'Ouro Preto' },
  ),
  viewerEvent('StaffViewRenamed', { viewId }, { name: 'Ouro Preto, Itália' }),
  viewerEvent('StaffViewChanged', {
    viewId,
    shows: {
      queue: 'issue',
      group: 'MG/Ouro Preto',
      country: 'IT',
      documentType: 'BIRTH',
      recordState: 'MG',
      from: '2026-03-01',
      to: '2026-04-30',
      status: ['PAID'],
      late: true,
      assignedTo: 'unassigned',
      sort: 'date',
      order: 'desc',
      grouped: true,
      columns: ['country', 'date'],
    },
  }),
  viewerEvent('StaffViewShared', { viewId }),
  viewerEvent(
    'StaffViewSaved',
    { viewId: viewId.replace(/1$/, '2'), shared: true, shows: { queue: 'today' } },
    { name: 'Hoje' },
  ),
  viewerEvent('StaffViewUnshared', { viewId: viewId.replace(/1$/, '2') }),
  viewerEvent('StaffViewSaved', { viewId: viewId.replace(/1$/, '3'), shared: false, shows: {} }, { name: 'Tudo' }),
  viewerEvent('StaffViewRemoved', { viewId: viewId.replace(/1$/, '3') }),
]

const auditViewEvent = staffEvents('5ff00000-0000-4000-8000-000000000011', '2026-06-02')
const auditViewId = viewId.replace(/1$/, '4')

/** Views of the audit that an auditor saved beside one of the table. */
const auditViewEvents: readonly GoldenEvent[] = [
  auditViewEvent(
    'StaffAccountCreated',
    { tenantId: 'default', roles: ['auditor'] },
    { name: 'Aurora', email: 'aurora@example.com' },
  ),
  auditViewEvent(
    'StaffViewSaved',
    { viewId: auditViewId, shared: true, shows: { of: 'audit', kind: 'refund', above: '100', currency: 'USD' } },
    { name: 'Devoluções altas' },
  ),
  auditViewEvent('StaffViewChanged', {
    viewId: auditViewId,
    shows: {
      of: 'audit',
      kind: 'export',
      by: viewer,
      order: 'CO-2026-00012',
      from: '2026-05-01',
      to: '2026-05-31',
      above: '100.50',
      currency: 'EUR',
    },
  }),
  auditViewEvent(
    'StaffViewSaved',
    { viewId: viewId.replace(/1$/, '5'), shared: false, shows: { queue: 'today' } },
    { name: 'Devoluções altas' },
  ),
]

const colleagueEvent = staffEvents('5ff00000-0000-4000-8000-000000000009', '2026-05-24')

/** A colleague who was invited, registered, and became an auditor. */
const colleagueEvents: readonly GoldenEvent[] = [
  colleagueEvent(
    'StaffInvited',
    { tenantId: 'default', roles: ['operator'] },
    { name: 'Olavo', email: 'olavo@example.com' },
  ),
  colleagueEvent('StaffRegistered', {}),
  colleagueEvent('StaffRoleGranted', { role: 'auditor' }),
  colleagueEvent('StaffRoleTaken', { role: 'operator' }),
]

const enrolled = '5ff00000-0000-4000-8000-000000000010'
const enrolledEvent = staffEvents(enrolled, '2026-05-26')
const signInEvent = (type: string, data: GoldenEvent['data'], device: object): GoldenEvent => ({
  ...enrolledEvent(type, data, { device }),
  stream: `sign-ins-${enrolled}`,
  actor: { kind: 'staff', id: staffIdSchema.parse(enrolled) },
})

/** An account with second factors, and who has opened it or tried to. */
const secondFactorEvents: readonly GoldenEvent[] = [
  enrolledEvent(
    'StaffAccountCreated',
    { tenantId: 'default', roles: ['admin'] },
    { name: 'Iara', email: 'iara@example.com' },
  ),
  enrolledEvent('StaffSecondFactorSet', { kind: 'totp' }),
  enrolledEvent('StaffSecondFactorSet', { kind: 'passkey' }),
  enrolledEvent('StaffRecoveryCodesReplaced', {}),
  enrolledEvent('StaffRecoveryCodeUsed', { left: 9 }),
  enrolledEvent('StaffSecondFactorRemoved', { kind: 'passkey' }),
  signInEvent('StaffSignedIn', { factor: 'totp' }, { browser: 'Firefox', system: 'Linux' }),
  signInEvent('StaffSignInFailed', { at: 'password' }, { browser: 'Chrome', system: null }),
]

const invitedEvent = staffEvents('5ff00000-0000-4000-8000-000000000008', '2026-05-25')
const mailedEvent = staffEvents('5ff00000-0000-4000-8000-000000000007', '2026-05-25')

/** A colleague whose invitation was sent twice and withdrawn, and one who was mailed the link to another password. */
const invitationEvents: readonly GoldenEvent[] = [
  invitedEvent(
    'StaffInvited',
    { tenantId: 'default', roles: ['operator'] },
    { name: 'Otávio', email: 'otavio@example.com' },
  ),
  invitedEvent('StaffInvitationRenewed', {}),
  invitedEvent('StaffInvitationWithdrawn', {}),
  mailedEvent(
    'StaffInvited',
    { tenantId: 'default', roles: ['auditor'] },
    { name: 'Odete', email: 'odete@example.com' },
  ),
  mailedEvent('StaffRegistered', {}),
  mailedEvent('StaffPasswordLinkRequested', {}),
]

const packing = '0f9619ff-8b86-4011-8422-00cf4fc964aa'

/** A role that an office makes and removes, and its limit of refunds. */
const roleEvents = [
  { type: 'StaffRoleDefined', data: { id: packing, name: 'Expedição', rights: ['see-orders', 'ship'] } },
  { type: 'StaffRoleRemoved', data: { id: packing } },
  { type: 'RefundLimitsSet', data: { limits: { USD: cents(30000) } } },
] as const satisfies readonly SettingsEvent[]

const answeredOrder = orderIdSchema.parse('601de000-0000-4000-8000-000000000001')

const privacyEvent = ({ type, data }: PrivacyEvent, index: number): GoldenEvent => ({
  stream: `privacy-9d1ac000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  type,
  schemaVersion: 1,
  occurredAt: `2026-05-28T12:0${index}:00.000Z`,
  actor: { kind: 'staff', id: operatorId },
  data,
})

const ofAddress = { orders: [answeredOrder], contacts: 1 }

/** An address that was looked at, exported and erased, its request, and an erasure of another order that was stopped. */
const privacyDeeds: readonly PrivacyEvent[] = [
  { type: 'AddressDataViewed', data: { reason: 'data-request', ...ofAddress } },
  { type: 'AddressDataExported', data: { reason: 'data-request', format: 'json', ...ofAddress } },
  { type: 'AddressDataErased', data: { ground: 'holder-request', ...ofAddress, waiting: [] } },
  {
    type: 'DataRequestAnswered',
    data: { request: 'erasure', outcome: 'done', orders: [answeredOrder], dueBy: '2026-06-10T12:00:00.000Z' },
  },
  {
    type: 'RetentionErasureStopped',
    data: { orderId: answeredOrder, reason: 'legal-claim', erasesAt: '2026-06-20T12:00:00.000Z' },
  },
]

/**
 * The newest events of other streams: the staff's, and those that no read model shows. `make golden` appends the events
 * of streams that the history does not hold; earlier ones may go once main has them in the history.
 */
export const otherGoldenEvents: readonly GoldenEvent[] = [
  {
    stream: 'installation',
    type: 'InstallationIdentified',
    schemaVersion: 1,
    occurredAt: '2026-03-02T09:00:00.000Z',
    actor: { kind: 'system', name: 'start' },
    data: { installationId: '1457a110-0000-4000-8000-000000000001' },
  },
  ...firstSettingsEvents.map((event) => settingsEvent(event)),
  ...colleagueEvents,
  ...invitationEvents,
  ...roleEvents.map((event) => settingsEvent(event, 'roles')),
  settingsEvent({ type: 'ExchangeRateSet', data: { currency: 'EUR', usd: '1.0834', startsOn: '2026-03-02' } }),
  settingsEvent({ type: 'DeadlineDaysSet', data: { completion: 45, unpaid: 20 } }, 'other'),
  ...siteEvents.map((event) => settingsEvent(event, 'site')),
  settingsEvent({ type: 'GuaranteeRuleSet', data: { rule: 'office-decides' } }, 'porto'),
  ...listEvents.map((event) => settingsEvent(event, 'lists')),
  settingsEvent(
    { type: 'PowersTemplatesSet', data: { version: 2, powers: { inss: 'representar o outorgante no INSS.' } } },
    'templates',
  ),
  settingsEvent(translatorsSet, 'translators'),
  {
    stream: 'order-numbers-2027',
    type: 'OrderNumberWithheld',
    schemaVersion: 1,
    occurredAt: '2027-01-04T09:00:00.000Z',
    actor: { kind: 'system', name: 'restore' },
    data: {},
  },
  ...bulkEvents,
  ...attentionEvents,
  ...reportEvents,
  exportedOrder,
  ...auditNotes,
  ...auditedProof,
  settingsEvent(
    {
      type: 'MessageTemplatesSet',
      data: {
        version: 2,
        templates: [{ id: 'obrigado', name: 'Obrigado', text: 'Obrigado por avisar, {nome}.' }],
        removed: ['resolvido'],
      },
    },
    'message-templates',
  ),
  ...viewEvents,
  ...auditViewEvents,
  ...secondFactorEvents,
  settingsEvent({ type: 'SecondFactorRuleSet', data: { required: true, startsOn: '2026-05-26' } }, 'security'),
  settingsEvent(
    {
      type: 'BankAccountSet',
      data: {
        bankAccount: { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'PT50000201231234567890154' },
      },
    },
    'bank-account',
  ),
  settingsEvent({ type: 'ExchangeRateEnded', data: { currency: 'EUR', startsOn: '2026-06-01' } }, 'ended-rate'),
  settingsEvent(
    { type: 'ReminderDaysSet', data: { unpaid: [5], missingData: [3], startsOn: '2026-06-01' } },
    'later-reminders',
  ),
  ...privacyDeeds.map(privacyEvent),
  settingsEvent(
    {
      type: 'MailTextsSet',
      data: {
        senderName: 'Ofício Exemplar',
        replyTo: 'atendimento@example.com',
        opening: null,
        closing: 'Equipe do Ofício Exemplar',
        paragraphs: { 'order-paid': 'Guarde o número do pedido.' },
        startsOn: '2026-06-09',
      },
    },
    'mail-texts',
  ),
  ...arrangedEvents.map((event) => settingsEvent(event, 'arranged-site')),
]
