import type { CommandBus } from '@nestjs/cqrs'
import type { Signal } from '../messaging/signals/port.js'
import { openErasureList } from '../privacy/erasure-list.js'
import type { Advance, EngineDeps } from '../projection-engine/engine.js'
import { dropUnfilled } from '../projection-engine/generations/clean.js'
import { everyVersion } from '../projections/every-projection.js'
import { orders } from '../projections/orders/orders.js'
import { ordersOfEmail, pendingPayments } from '../projections/readers.js'
import { tracking } from '../projections/tracking/tracking.js'
import { createReportFiles } from '../query/reports/report-file.js'
import type { WorkerDeps } from '../reactions/deps.js'
import type { ReactorStart } from '../reactions/reactor-checkpoint.js'
import { position } from '../stores/event-store/port.js'
import type { AppDeps } from './app.module.js'
import { type Config, sealsDirOf } from './config.js'
import { fillInThread } from './filling/fill-in-thread.js'
import { type Installation, keepsReadModelsAlone } from './prepare-installation.js'
import { listSigner } from './seal-trust.js'
import type { Secrets } from './secrets.js'
import type { Stores } from './stores.js'
import type { ThreadStores } from './threads/thread-stores.js'

type Started = {
  readonly config: Config
  readonly installation: Pick<Installation, 'urlOf'>
  readonly secrets: Secrets
  readonly stores: Stores
  readonly app: AppDeps
  readonly bus: CommandBus
  readonly onError: (where: string, error: unknown) => void
}

export const parseReactorStart = ({ REACTOR_START: start }: Pick<Config, 'REACTOR_START'>): ReactorStart =>
  start === undefined || start === 'head' ? start : position(BigInt(start))

/** The read models with live streams. */
const watched = [tracking.name, orders.name]

/** The signals of one flush. A read model that is far behind sends none: live streams also poll. */
const signalsOf = ({ projection, changed, caughtUp, events }: Advance): Signal[] =>
  watched.includes(projection) && (caughtUp || events < 200)
    ? changed.map(({ id, at }) => ({ projection, id, position: String(at) }))
    : []

/** A flush changes the metrics, wakes the queries of this process that wait for it, and is signalled to the others. */
const publishFlush =
  ({ stores, app }: Pick<Started, 'stores' | 'app'>) =>
  (advances: readonly Advance[]): void => {
    for (const advance of advances) {
      app.metrics.metrics.advanced(advance)
      const changed = advance.changed.map(({ id }) => id)
      app.notifier.advanced(advance.projection, advance.position, changed)
    }
    void stores.signals.publish(advances.flatMap(signalsOf))
  }

/** What threads open the stores with. */
export const threadStores = ({
  config,
  installation,
  secrets,
}: Pick<Started, 'config' | 'installation' | 'secrets'>): ThreadStores => ({
  eventStoreUrl: installation.urlOf(config.EVENT_STORE_URL),
  readStoreUrl: installation.urlOf(config.READ_STORE_URL),
  stateUrl: installation.urlOf(config.STATE_URL),
  masterKeys: secrets.masterKeys,
})

export const engineDeps = (started: Omit<Started, 'bus'>): EngineDeps => {
  const { config, stores, app, onError } = started
  return {
    ...stores,
    dataKeys: app.ports.dataKeys,
    onError,
    fillOutside: fillInThread(threadStores(started)),
    // No lease is needed then.
    alone: keepsReadModelsAlone(config),
    onFlush: publishFlush(started),
  }
}

export const workerDeps = async (
  started: Omit<Started, 'installation'> & { readonly siteUrl: () => string },
): Promise<WorkerDeps> => {
  const { config, secrets, stores, app, bus, onError, siteUrl } = started
  return {
    ...app.ports,
    ...app.command,
    ...stores,
    erasures: await openErasureList(sealsDirOf(config), listSigner(config, secrets.signing)),
    dropUnfilled: async () => dropUnfilled(stores.readStore, everyVersion),
    // The folder is claimed and its Postgres is used by no other process: the lease of a killed reactor is free at once.
    alone: config.STATE_URL === 'embedded',
    bus,
    openPayments: () => pendingPayments(stores.readStore),
    ordersOfEmail: ordersOfEmail(stores.readStore),
    makeReportFile: createReportFiles({ ...app.ports, ...app.query }),
    orderListLinks: app.query.orderListLinks,
    dataRequestLinks: app.routes.dataRequests,
    requestAnswers: app.routes.requestAnswers,
    passwordLinks: app.routes.passwords,
    invitationLinks: app.routes.invitations,
    mailer: app.mails.mailer,
    keptMails: app.mails.folder.kept,
    drafts: app.command.uploadDrafts,
    siteUrl,
    onMail: app.metrics.metrics.mailDone,
    onPaymentConfirmed: app.metrics.metrics.paymentConfirmed,
    onError,
  }
}
