import { myOrdersLinkMinutes } from '@cartorio/contracts/http/my-orders.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { products, productsWithTest } from '@cartorio/contracts/products.js'
import type { Logger } from 'pino'
import { recordFailedChecks } from '../command/audit/record-failed-checks.js'
import { recordOrderExport } from '../command/audit/record-order-export.js'
import { recordTrailExport } from '../command/audit/record-trail-export.js'
import { createBulks } from '../command/bulk/bulks.js'
import { createTestMessages } from '../command/bulk/test-messages.js'
import { createFormDrafts } from '../command/form-drafts/form-drafts.js'
import { createCourierQuestions } from '../command/parcels/courier-questions.js'
import { createHeldDrafts } from '../command/privacy/held-drafts.js'
import { createReadModelWorks } from '../command/read-model-works/read-model-works.js'
import { createReportExports } from '../command/report-exports/report-exports.js'
import { createReportSchedules } from '../command/report-exports/report-schedules.js'
import { createCourierCalls } from '../command/shipments/courier-calls.js'
import { createFailureRecorder } from '../command/staff/record-sign-in.js'
import { createUploadDrafts } from '../command/upload-drafts/upload-drafts.js'
import { createOfflineAddresses } from '../gateways/addresses/offline-addresses.js'
import { createOnlineAddresses } from '../gateways/addresses/online/online-addresses.js'
import type { AddressGateway } from '../gateways/addresses/port.js'
import { createQuoteIds } from '../gateways/courier/quote-ids.js'
import { createLimits, createNotFoundLimiter, noLimits, noNotFoundLimiter } from '../http/limits.js'
import { createAccounts } from '../identity/accounts.js'
import { createCareTurns } from '../identity/care-turns.js'
import { createCredentials } from '../identity/credentials.js'
import { createCustomerTokens } from '../identity/customer-token.js'
import { createLoginAttempts, secondFactorAttempts } from '../identity/login-attempts.js'
import {
  createDataRequestLinks,
  createInvitationLinks,
  createMailMarks,
  createOrderListLinks,
  createPasswordLinks,
} from '../identity/mailed-links.js'
import { createPendingSignIns } from '../identity/pending-sign-ins.js'
import { relyingPartyOf } from '../identity/relying-party.js'
import { createSecondFactorSetups } from '../identity/second-factor-setups.js'
import { createSessions } from '../identity/sessions.js'
import { createSignInFailures } from '../identity/sign-in-failures.js'
import { staffProfile } from '../identity/staff-profile.js'
import {
  disputeUpdates,
  paymentConfirmation,
  queueDefinitions,
  refundUpdates,
  sandboxWebhooks,
} from '../messaging/queue/definitions.js'
import { createAddressErasures } from '../privacy/address-erasures.js'
import { createContactMessages } from '../privacy/contact-messages.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { createLostOrders } from '../privacy/lost-orders.js'
import { createRequestAnswers } from '../privacy/request-answers.js'
import { createRetentionProposals } from '../privacy/retention-proposals.js'
import { openWithdrawalList } from '../privacy/withdrawal-list.js'
import { projectionNames } from '../projections/every-projection.js'
import { countWaitingOrders, ordersOfEmail, parcelsInTransit } from '../projections/readers.js'
import { tracking } from '../projections/tracking/tracking.js'
import { createCoveringSeal } from '../proof/covering-seal.js'
import type { LiveHub } from '../query/live/live-hub.js'
import { createPresence } from '../query/live/presence.js'
import { createCursors } from '../query/orders/cursors.js'
import { createProjectionNotifier, type ProjectionNotifier } from '../query/pipeline/projection-notifier.js'
import { createReadModels } from '../query/pipeline/read-models.js'
import { createResponseCache, type ResponseCache } from '../query/pipeline/response-cache.js'
import { createRequestBudget } from '../reactions/courier-sync/request-budget.js'
import { wallTime } from '../stores/lease/time.js'
import { lostStore } from '../stores/lost-store.js'
import type { AppDeps } from './app.module.js'
import { type Config, currentProvider, isLoopback, sealsDirOf } from './config.js'
import { createCourier } from './courier.js'
import { createReadiness } from './health/readiness.js'
import { createFailingWork } from './health/role-work.js'
import { readBeats } from './heartbeats/beats.js'
import { createRoleWatch } from './heartbeats/role-watch.js'
import { inspectInThreads } from './inspection/inspect-in-threads.js'
import { safeError } from './logging.js'
import { openMails } from './mailer.js'
import { createMetrics } from './metrics/metrics.js'
import type { PageSpeeds } from './page-speeds/page-speeds.js'
import { openPaymentProviders, sandboxIn } from './payment-providers.js'
import { drawInThreads } from './pictures/draw-in-threads.js'
import type { Proof } from './proof.js'
import { listSigner } from './seal-trust.js'
import type { Secrets } from './secrets.js'
import { configuredSettings, createSettingsFollower } from './settings/follow-settings.js'
import { createSiteEntries } from './settings/follow-site-entries.js'
import { createCurrentSite } from './site/site-content.js'
import type { Stores } from './stores.js'
import { createInstallationFigures } from './system/installation-figures.js'
import { type RecentErrors, readRecentErrors } from './system/recent-errors.js'
import { releaseVersion } from './system/release.js'
import { createSystemReader } from './system/system-reader.js'
import { randomIds, systemClock } from './system-clock.js'
import { oncePerMinute } from './troubles.js'

const offeredProducts = (config: Config) => (config.TEST_PRODUCT ? productsWithTest : products)

const watchesProjections = ({ ROLES: roles }: Config): boolean => roles.includes('query') || roles.includes('projector')

/** A changed read model wakes the queries that wait for it, and removes its outdated answer from the cache. */
const followChanges = ({ signals }: Stores, notifier: ProjectionNotifier, responseCache: ResponseCache): void => {
  signals.listen(({ projection, id, position }) => {
    notifier.received(projection, BigInt(position), id)
    if (projection === tracking.name) responseCache.forget(id)
  })
}

/** A service that fails is named once a minute; the postal code stands in no log line. */
const addressesOf = (config: Config, log: Logger): AddressGateway => {
  const table = createOfflineAddresses()
  if (config.ADDRESSES === 'embedded') return table
  const warn = oncePerMinute((where, reason) => log.warn({ reason }, where))
  return createOnlineAddresses({
    table,
    viaCepUrl: withoutEndSlash(config.VIACEP_URL),
    zippopotamUrl: withoutEndSlash(config.ZIPPOPOTAM_URL),
    onError: (service, reason) => warn(`${service} did not answer: the embedded table did`, reason),
  })
}

const withoutEndSlash = (origin: string): string => origin.replace(/\/$/, '')

type Reporting = {
  readonly log: Logger
  readonly onError: (where: string, error: unknown) => void
  readonly errors: Pick<RecentErrors, 'note'>
  readonly speeds: Pick<PageSpeeds, 'measured' | 'read'>
}

/** Gives every service what it needs of the world. */
export const appDeps = async (
  config: Config,
  secrets: Secrets,
  stores: Stores,
  proof: Proof,
  live: LiveHub,
  { log, onError, errors, speeds }: Reporting,
): Promise<AppDeps> => {
  const { eventStore, readStore, state, queues, fileStore, rateLimits } = stores
  const clock = systemClock
  const dataKeys = createDataKeys(state, secrets.masterKeys)
  const tokens = createCustomerTokens(secrets.token)
  const settings = createSettingsFollower(eventStore, config.TENANTS, undefined, configuredSettings(config))
  const installationTenant = config.TENANTS[0] ?? defaultTenant
  const siteEntries = createSiteEntries({ eventStore, dataKeys, settings }, installationTenant)
  const accounts = createAccounts({
    eventStore,
    officeRoles: (tenantId) => settings.of(tenantId).roles,
    installationTenant,
  })
  const reactor = createFailingWork()
  const { check: readiness, moving } = createReadiness({
    stores: { ...stores, settings },
    clock,
    roles: config.ROLES,
    reactorStillSeconds: reactor.seconds,
  })
  const isFilling = async (): Promise<boolean> =>
    (await readiness()).projections.some(({ serves, position }) => !serves && position !== null)
  const waitingOrders = countWaitingOrders(readStore)
  const watch = createRoleWatch({ beats: () => readBeats(state), isFilling })
  const figures = createInstallationFigures({ ...stores, clock, movements: watch.movements })
  const metrics = createMetrics({
    release: releaseVersion(),
    dependencies: async () => (await readiness()).dependencies,
    installation: config.ROLES.includes('query') ? figures : undefined,
    pages: config.ROLES.includes('query') ? speeds.read : undefined,
    projections: async () => (await readiness()).projections,
    seals: async () => (await readiness()).seals,
    openStreams: live.count,
    waitingOrders: watchesProjections(config) ? waitingOrders : undefined,
  })
  const readModelWorks = createReadModelWorks({ state, clock, names: projectionNames })
  const addresses = addressesOf(config, log)
  const { rates, shipping, tracking, proofs } = createCourier(config, {
    addresses,
    clock,
    ids: randomIds,
    settings,
    log,
  })
  const notifier = createProjectionNotifier()
  const responseCache = createResponseCache()
  followChanges(stores, notifier, responseCache)
  // Before the queues are connected: none can be opened later, and staff read each.
  for (const definition of queueDefinitions) queues.queue(definition)
  const mails = openMails(config, dataKeys, clock, onError)
  const webhooksOfSandbox = queues.queue(sandboxWebhooks)
  const providers = await openPaymentProviders(config, {
    state,
    webhookSecrets: secrets.webhook,
    announce: (event) => webhooksOfSandbox.add(`sandbox-${event.id}`, event),
  })
  const { name: provider, publishableKey } = currentProvider(config)
  const uploadDrafts = createUploadDrafts({ eventStore, state, dataKeys, fileStore, clock })
  const formDrafts = createFormDrafts({ state, dataKeys, clock, ids: randomIds })
  const credentials = createCredentials(state, secrets.server)
  const failedSignIns = createFailureRecorder({
    eventStore,
    dataKeys,
    clock,
    accounts,
    ids: randomIds,
    failures: createSignInFailures(state, clock),
    onError: (error) => onError('failed sign-ins', error),
  })
  const fileInspection = inspectInThreads({
    onEnded: (error) => log.warn({ err: safeError(error) }, 'the inspection of a file was ended'),
  })
  const pagePictures = drawInThreads({
    onEnded: (error) => log.warn({ err: safeError(error) }, 'the picture of a page was ended'),
  })
  return {
    command: {
      eventStore,
      serverSecrets: secrets.server,
      courierCalls: createCourierCalls(state, randomIds),
      uploadDrafts,
      formDrafts,
      bulks: createBulks({ state, dataKeys, clock }),
      testMessages: createTestMessages({ state, dataKeys, clock }),
      reportExports: createReportExports({ state, dataKeys, fileStore, clock }),
      reportSchedules: createReportSchedules({ state, clock }),
      courierQuestions: createCourierQuestions({ state, clock }),
      careTurns: createCareTurns({ state, clock, ids: randomIds }),
      readModelWorks,
      addressErasures: createAddressErasures({ state, clock }),
      withdrawals: openWithdrawalList(sealsDirOf(config), listSigner(config, secrets.signing)),
      tenants: config.TENANTS,
      testProductAllowed: config.TEST_PRODUCT,
      firstTryMillis: 3000,
    },
    commandLog: (line) => {
      metrics.commandDone(line)
      log.info(line, 'command')
    },
    routes: {
      auth: {
        attempts: createLoginAttempts(state, clock, secrets.server),
        secondFactorAttempts: createLoginAttempts(state, clock, secrets.server, undefined, secondFactorAttempts),
        pendingSignIns: createPendingSignIns(state, clock),
        setups: createSecondFactorSetups(state, clock),
        recordFailure: (staffId, at, device) => failedSignIns(device, at, () => Promise.resolve(staffId)),
        recordFailureOf: (email, device) =>
          failedSignIns(device, 'password', async () => (await credentials.findByEmail(email))?.staffId),
        clock,
        secureCookies: config.PUBLIC_URL?.startsWith('https://') === true,
        profileOf: (staffId) => staffProfile({ eventStore, dataKeys, accounts }, staffId),
      },
      webhooks: {
        payments: queues.queue(paymentConfirmation),
        refunds: queues.queue(refundUpdates),
        disputes: queues.queue(disputeUpdates),
        onWebhook: metrics.webhookReceived,
      },
      sandbox: sandboxIn(providers),
      fileInspector: fileInspection,
      pagePictures,
      mails: config.MAIL !== 'off',
      mailsLeave: config.MAIL === 'smtp',
      passwords: createPasswordLinks(state, clock),
      ordersOfEmail: ordersOfEmail(readStore),
      requestAnswers: createRequestAnswers({ state, dataKeys, clock }),
      invitations: createInvitationLinks(state, clock),
      dataRequests: createDataRequestLinks(state, clock),
    },
    query: {
      readModels: createReadModels(readStore, eventStore.head, wallTime, notifier),
      responseCache,
      live,
      presence: createPresence(stores.signals, clock),
      cursors: createCursors(secrets.server[0]),
      quoteIds: createQuoteIds(secrets.server),
      orderListLinks: createOrderListLinks(state, clock, myOrdersLinkMinutes),
      coveringSeal: createCoveringSeal(eventStore),
      system: createSystemReader({
        ...stores,
        clock,
        readiness,
        figures,
        works: readModelWorks.read,
        waitingOrders,
        pages: speeds.read,
        errors: () => readRecentErrors(state, clock),
        outside: { provider, mails: config.MAIL ?? 'folder', couriers: tracking.tracks },
        process: { roles: config.ROLES, release: releaseVersion(), startedAt: clock.now() },
      }),
      pageMeasured: speeds.measured,
      recordTrailExport: (taken) => recordTrailExport({ eventStore, clock, ids: randomIds }, taken),
      unknownNumbers: config.RATE_LIMITS ? createNotFoundLimiter() : noNotFoundLimiter,
      config: {
        payments: { provider, publishableKey: publishableKey(config) },
        products: offeredProducts(config),
        mails: config.MAIL ?? 'folder',
      },
    },
    audit: {
      eventStore,
      sealing: proof.sealing,
      key: secrets.signing,
      sealReference: { trusted: proof.trusted, files: proof.files },
      firstSettings: configuredSettings(config),
      recordExport: (taken) => recordOrderExport({ eventStore, clock, ids: randomIds }, taken),
      recordFailedChecks: (failed) => recordFailedChecks({ eventStore, clock, ids: randomIds }, failed),
      onError,
    },
    ports: {
      queues,
      readStore,
      fileStore,
      dataKeys,
      courier: rates,
      shipping,
      addresses,
      providers,
      customerTokens: tokens,
      sessions: createSessions(state),
      credentials,
      relyingParty: relyingPartyOf(config.PUBLIC_URL, isLoopback(config.HOST)),
      accounts,
      clock,
      ids: randomIds,
      contactMessages: createContactMessages({ state, dataKeys, clock }),
      lostOrders: createLostOrders({ state, dataKeys, clock }),
      retentionProposals: createRetentionProposals({ state }),
      followedCouriers: tracking.tracks,
      mailFolder: mails.folder,
      settings,
      mailMarks: createMailMarks(secrets.token),
      limits: rateLimits === undefined ? noLimits : createLimits(rateLimits),
      heldDrafts: createHeldDrafts({ formDrafts, uploadDrafts }),
      installationTenant,
      site: createCurrentSite(config, settings, siteEntries),
      siteEntries,
    },
    settings,
    siteEntries,
    courierSync: {
      tracking,
      proofs,
      budget: createRequestBudget({ state, clock, requestsPerSecond: config.COURIER_REQUESTS_PER_SECOND }),
      parcels: () => parcelsInTransit(readStore),
    },
    mails,
    fileInspection,
    pagePictures,
    notifier,
    readiness,
    heartbeats: { moving, reactor, watch },
    metrics: { metrics, token: config.METRICS_TOKEN },
    onFailure: (error, { correlationId, route }) => {
      // An outage fails every request, and is reported as one trouble.
      if (lostStore(error) !== undefined) return onError('requests', error)
      log.error({ correlationId, route, err: safeError(error) }, 'a request failed')
      errors.note({ place: route, error, correlationId })
      metrics.erred('request')
    },
  }
}
