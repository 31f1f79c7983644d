import type { EngineDeps } from '../projection-engine/engine.js'
import { prepareProjections } from '../projection-engine/run.js'
import { everyProjection } from '../projections/every-projection.js'
import type { WorkerDeps } from '../reactions/deps.js'
import { restoreErasures } from '../reactions/jobs/restore-erasures.js'
import { restoreWithdrawals } from '../reactions/jobs/restore-withdrawals.js'
import { prepareReactor } from '../reactions/reactor-checkpoint.js'
import { endMails, mailStart } from '../reactions/send-mail/mail-start.js'
import { reactorStartOf } from './background-deps.js'
import type { Config } from './config.js'
import { identifyInstallation } from './installation/identify-installation.js'
import { rememberInstallation } from './installation/remembered.js'
import type { Installation } from './prepare-installation.js'
import { keepJobs } from './queue-prefix.js'
import type { Stores } from './stores.js'
import { randomIds, systemClock } from './system-clock.js'

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
  await keepJobs(config, installation, worker)
  await prepareReactor(worker, reactorStartOf(config))
  await (worker.mailer === undefined ? endMails(worker) : mailStart(worker))
  await ensureOneInstallation(config, worker, true)
  // Before the first answer: a restored log or state store brings back no erased person, and no entry that left the site.
  await restoreErasures(worker)
  await restoreWithdrawals(worker)
}
