import { writeFirstSettings } from '../command/settings/write-first-settings.js'
import { createStaffAccount, firstAdministrator } from '../command/staff/staff-accounts.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { EngineDeps } from '../projection-engine/engine.js'
import { prepareProjections } from '../projection-engine/run.js'
import { everyProjection } from '../projections/every-projection.js'
import type { WorkerDeps } from '../reactions/deps.js'
import { restoreWithdrawals } from '../reactions/erase-person/withdraw-entries.js'
import { restoreErasures } from '../reactions/jobs/restore-erasures.js'
import { prepareReactor } from '../reactions/reactor-checkpoint.js'
import { endMails, mailStart } from '../reactions/send-mail/mail-start.js'
import type { AppDeps } from './app.module.js'
import { parseReactorStart } from './background-deps.js'
import { type Config, playsIn } from './config.js'
import { identifyInstallation } from './installation/identify-installation.js'
import { rememberInstallation } from './installation/remembered.js'
import type { Installation } from './prepare-installation.js'
import { keepQueuePrefix } from './queue-prefix.js'
import type { Stores } from './stores.js'
import { randomIds, systemClock } from './system-clock.js'

/**
 * Writes the first settings where a tenant has none, and reads what there is. A read that fails keeps no instance from
 * its start: the first settings hold until the next one, and readiness says so.
 */
export const prepareSettings = async (
  { command, ports, settings, siteEntries }: Pick<AppDeps, 'command' | 'ports' | 'settings' | 'siteEntries'>,
  config: Config,
  onError: (where: string, error: unknown) => void,
): Promise<void> => {
  const plays = playsIn(config)
  const configured = { priceLists: config.PRICE_LISTS, exchangeRates: config.EXCHANGE_RATES }
  if (plays('command') || plays('worker'))
    await writeFirstSettings({ ...ports, ...command }, config.TENANTS, configured)
  await settings.read().catch((error: unknown) => onError('settings', error))
  await siteEntries.read().catch((error: unknown) => onError('site entries', error))
}

/** The first administrator, as the start prints it. */
export type Administrator = {
  readonly email: string
  /** Until it was shown once. */
  readonly password: string | undefined
  /** Call it once the password was shown: it is never shown again. */
  markShown(): Promise<void>
}

/** Makes the first administrator and answers the password until it was shown. Instances without the command role make no account. */
export const ensureAdministrator = async (
  { command, ports }: Pick<AppDeps, 'command' | 'ports'>,
  { ROLES: roles, TENANTS: [tenantId], ADMIN_EMAIL: email = 'admin@cartorio.example', FIRST_SIGN_IN }: Config,
): Promise<Administrator> => {
  if (!roles.includes('command')) return { email, password: undefined, markShown: () => Promise.resolve() }
  if (tenantId === undefined) throw new TechnicalError('no tenant is configured')
  const staffId = firstAdministrator(tenantId)
  const account = {
    name: 'Administração',
    email,
    tenantId,
    roles: ['admin'] as const,
    mustChangePassword: FIRST_SIGN_IN === 'change',
  }
  const password = await createStaffAccount({ ...ports, ...command }, ports.credentials, staffId, account)
  return { email, password, markShown: () => ports.credentials.markDisclosed(staffId) }
}

/** @throws {StartRefused} when log and state store belong to different installations */
export const ensureOneInstallation = async (
  config: Config,
  stores: Pick<Stores, 'eventStore' | 'state'>,
  mayWrite: boolean,
): Promise<void> => {
  const installationId = await identifyInstallation({ ...stores, clock: systemClock, ids: randomIds }, mayWrite)
  if (installationId !== undefined) rememberInstallation(config, installationId)
}

/** What must be done before a query or a projection reads a read model. */
export const prepareReading = (engine: EngineDeps): Promise<void> => prepareProjections(engine, everyProjection)

/** What must be done before the first event is appended and the first job is worked on. */
export const prepareWriting = async (config: Config, installation: Installation, worker: WorkerDeps): Promise<void> => {
  await keepQueuePrefix(config, installation, worker)
  await prepareReactor(worker, parseReactorStart(config))
  await (worker.mailer === undefined ? endMails(worker) : mailStart(worker))
  await ensureOneInstallation(config, worker, true)
  // Before the first answer: a restored log or state store brings back no erased person, and no entry that left the site.
  await restoreErasures(worker)
  await restoreWithdrawals(worker)
}
