import { defaultTenant } from '@cartorio/contracts/ids.js'
import { CommandBus } from '@nestjs/cqrs'
import { Test } from '@nestjs/testing'
import { createBulks } from '../../command/bulk/bulks.js'
import { createTestMessages } from '../../command/bulk/test-messages.js'
import { commandModule } from '../../command/command.module.js'
import type { CommandPorts } from '../../command/command-ports.js'
import { createFormDrafts } from '../../command/form-drafts/form-drafts.js'
import { createCourierQuestions } from '../../command/parcels/courier-questions.js'
import { createReadModelWorks } from '../../command/read-model-works/read-model-works.js'
import { createReportExports } from '../../command/report-exports/report-exports.js'
import { createReportSchedules } from '../../command/report-exports/report-schedules.js'
import { createCourierCalls } from '../../command/shipments/courier-calls.js'
import { createUploadDrafts } from '../../command/upload-drafts/upload-drafts.js'
import type { Clock } from '../../domain/clock.js'
import { unfollowedSettings } from '../../domain/settings/first-settings.js'
import { createSandboxCourier } from '../../gateways/courier/sandbox/sandbox-courier.js'
import { createSandboxShipping } from '../../gateways/courier/sandbox/sandbox-shipping.js'
import { providersOf, type SandboxPayments } from '../../gateways/payments/port.js'
import { createSandboxPayments } from '../../gateways/payments/sandbox/sandbox-payments.js'
import { createCareTurns } from '../../identity/care-turns.js'
import { type CustomerTokens, createCustomerTokens } from '../../identity/customer-token.js'
import { createAddressErasures } from '../../privacy/address-erasures.js'
import { createContactMessages } from '../../privacy/contact-messages.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import type { Secrets } from '../../runtime/secrets.js'
import { randomIds, systemClock } from '../../runtime/system-clock.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { openPostgresEventStore } from '../../stores/event-store/postgres/postgres-event-store.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { StateStore } from '../../stores/state-store/port.js'
import { openPostgresStateStore } from '../../stores/state-store/postgres/postgres-state-store.js'
import { allRights } from '../fakes/all-rights.js'
import { createInMemoryFileStore } from '../fakes/in-memory-file-store.js'
import { createInMemoryWithdrawals } from '../fakes/in-memory-withdrawals.js'
import { type StepGuard, watchedEventStore, watchedStateStore } from '../fakes/watched-ports.js'

/** One process of the command side: its own connections to a database that others may share. */
export type CommandInstance = {
  readonly deps: CommandPorts & { readonly payments: SandboxPayments; readonly tokens: CustomerTokens }
  readonly state: StateStore
  readonly eventStore: EventStore
  /** The handlers on a bus of their own, as a worker has them. */
  bus(): Promise<CommandBus>
  close(): Promise<void>
}

const secret = Buffer.alloc(32, 7)

type OwnSecrets = Pick<Secrets, 'server' | 'token' | 'webhook' | 'masterKeys'>

/** The same in every instance: two processes of one product. */
const testSecrets: OwnSecrets = {
  server: [secret],
  token: [secret],
  webhook: [secret],
  masterKeys: [{ id: 'test', key: secret }],
}

/** Opens a command side as `runtime` wires it. `guard` stands before and after every call of its two stores. */
export const openCommandInstance = async (
  database: string,
  guard: StepGuard = (_step, work) => work(),
  clock: Clock = systemClock,
  secrets: OwnSecrets = testSecrets,
  fileStore: FileStore = createInMemoryFileStore(),
): Promise<CommandInstance> => {
  const log = await openPostgresEventStore({ connectionString: database })
  const kept = await openPostgresStateStore(database)
  const eventStore = watchedEventStore(log, guard)
  const state = watchedStateStore(kept, guard)
  const payments = createSandboxPayments({
    state,
    clock,
    webhookSecrets: secrets.webhook,
    announce: async () => undefined,
  })
  const dataKeys = createDataKeys(state, secrets.masterKeys)
  const deps = {
    eventStore,
    dataKeys,
    payments,
    providers: providersOf(payments),
    courier: createSandboxCourier(),
    settings: unfollowedSettings,
    accounts: allRights,
    shipping: createSandboxShipping(),
    courierCalls: createCourierCalls(state, randomIds),
    fileStore,
    uploadDrafts: createUploadDrafts({ eventStore, state, dataKeys, fileStore, clock }),
    formDrafts: createFormDrafts({ state, dataKeys, clock, ids: randomIds }),
    bulks: createBulks({ state, dataKeys, clock }),
    testMessages: createTestMessages({ state, dataKeys, clock }),
    reportExports: createReportExports({ state, dataKeys, fileStore, clock }),
    reportSchedules: createReportSchedules({ state, clock }),
    courierQuestions: createCourierQuestions({ state, clock }),
    careTurns: createCareTurns({ state, clock, ids: randomIds }),
    readModelWorks: createReadModelWorks({ state, clock, names: ['tracking'] }),
    contactMessages: createContactMessages({ state, dataKeys, clock }),
    addressErasures: createAddressErasures({ state, clock }),
    withdrawals: createInMemoryWithdrawals(),
    tokens: createCustomerTokens(secrets.token),
    clock,
    ids: randomIds,
    serverSecrets: secrets.server,
    tenants: [defaultTenant],
    testProductAllowed: false,
    // Who is killed leaves others waiting for so long.
    firstTryMillis: 200,
  }
  const modules: { close(): Promise<void> }[] = []
  return {
    deps,
    state,
    eventStore,
    bus: async () => {
      const module = await Test.createTestingModule({ imports: [commandModule(deps, () => undefined)] }).compile()
      await module.init()
      modules.push(module)
      return module.get(CommandBus)
    },
    close: async () => {
      for (const module of modules) await module.close()
      await Promise.all([log.close(), kept.close()])
    },
  }
}
