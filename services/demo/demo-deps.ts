import { staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { createStaffAccount } from '../command/staff/staff-accounts.js'
import { createUploadDrafts } from '../command/upload-drafts/upload-drafts.js'
import { factRequestId } from '../domain/derived-ids.js'
import { unfollowedSettings } from '../domain/settings/first-settings.js'
import { createSandboxCourier } from '../gateways/courier/sandbox/sandbox-courier.js'
import { providersOf } from '../gateways/payments/port.js'
import { createSandboxPayments } from '../gateways/payments/sandbox/sandbox-payments.js'
import { createAccounts } from '../identity/accounts.js'
import { createCredentials } from '../identity/credentials.js'
import { createContactMessages } from '../privacy/contact-messages.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { openErasureList } from '../privacy/erasure-list.js'
import type { MasterKeys } from '../privacy/wrapping.js'
import type { SigningKey } from '../proof/signing-key.js'
import { erasePerson } from '../reactions/erase-person/erase-person.js'
import type { EventStore } from '../stores/event-store/port.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { StateStore } from '../stores/state-store/port.js'
import type { DemoDeps } from './run-step.js'
import type { DemoOptions } from './schedule.js'

type Opened = {
  readonly tenantId: TenantId
  readonly sealsDir: string
  readonly secrets: {
    readonly server: readonly [Buffer, ...Buffer[]]
    readonly webhook: readonly [Buffer, ...Buffer[]]
    readonly masterKeys: MasterKeys
    readonly signing: SigningKey
  }
  readonly eventStore: EventStore
  readonly state: StateStore
  readonly fileStore: FileStore
}

const colleagues = [
  { name: 'Marina Lopes', email: 'marina.lopes@cartorio.example' },
  { name: 'Paulo Teixeira', email: 'paulo.teixeira@cartorio.example' },
  { name: 'Rita Figueiredo', email: 'rita.figueiredo@cartorio.example' },
]

/** What the demonstration's commands need, and the colleagues who work on the orders. */
export const openDemo = async (
  { tenantId, sealsDir, secrets, eventStore, state, fileStore }: Opened,
  { seed, until, days }: DemoOptions,
): Promise<DemoDeps> => {
  const dataKeys = createDataKeys(state, secrets.masterKeys)
  const erasures = await openErasureList(sealsDir, {
    key: secrets.signing,
    trusted: [secrets.signing.fingerprint],
  })
  const payments = createSandboxPayments({
    state,
    clock: { now: () => until },
    webhookSecrets: secrets.webhook,
    // The demonstration records an intent's outcome on its order at once.
    announce: async () => undefined,
  })
  const firstDay = new Date(Date.parse(until) - days * dayMillis).toISOString()
  const operators = []
  for (const [index, { name, email }] of colleagues.entries()) {
    const staffId = staffIdSchema.parse(factRequestId(`demonstration/staff/${index}`))
    const account = { name, email, tenantId, roles: ['operator'] as const }
    const credentials = createCredentials(state, secrets.server)
    await createStaffAccount({ eventStore, dataKeys, clock: { now: () => firstDay } }, credentials, staffId, account)
    operators.push(staffId)
  }
  // A log that is being filled has no read models yet.
  const dropUnfilled = () => Promise.resolve()
  const uploadDrafts = createUploadDrafts({ eventStore, state, dataKeys, fileStore, clock: { now: () => until } })
  const contactMessages = createContactMessages({ state, dataKeys, clock: { now: () => until } })
  const erasing = { eventStore, dataKeys, fileStore, erasures, dropUnfilled, drafts: uploadDrafts, contactMessages }
  return {
    seed,
    operators,
    erasePerson: async (job) => void (await erasePerson(erasing, job)),
    command: {
      eventStore,
      dataKeys,
      payments,
      providers: providersOf(payments),
      courier: createSandboxCourier(),
      settings: unfollowedSettings,
      accounts: createAccounts({ eventStore, officeRoles: () => [], installationTenant: tenantId }),
      serverSecrets: secrets.server,
      testProductAllowed: false,
      firstTryMillis: 0,
      uploadDrafts,
    },
  }
}
