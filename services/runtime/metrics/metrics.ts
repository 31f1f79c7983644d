import type { DependencyState, ProjectionState, SealState } from '@cartorio/contracts/http/health.js'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CommandLog } from '../../command/pipeline/command-log.js'
import type { PageFigures } from '../../presentation/system/page-part.js'
import type { Advance } from '../../projection-engine/engine.js'
import type { countWaitingOrders } from '../../projections/readers.js'
import { within } from '../../stores/retry/time-limits.js'
import type { InstallationFigures } from '../system/installation-figures.js'
import { createInstallationGauges } from './installation-gauges.js'
import { createPageGauges } from './page-gauges.js'

/** What an instance counts and measures. Labels are names of ours: never an address, an id or a token. */
export type Metrics = {
  /** A batch that a projection of this instance has taken in. */
  advanced(advance: Pick<Advance, 'projection' | 'events' | 'quarantined'>): void
  commandDone: CommandLog
  /** A webhook of the payment provider, by its kind or by why it was refused. */
  webhookReceived(outcome: string): void
  /** A payment that a worker has read at the provider, by what became of it. */
  paymentConfirmed(outcome: string): void
  /** A mail to a customer, by what became of it. */
  mailDone(outcome: string): void
  /** An exception of the event store's client that would have ended the process. */
  clientFaultSurvived(): void
  /** Something unexpected, as the page of the system lists it: background work once a minute for each cause. */
  erred(where: 'request' | 'background'): void
  /** A request that was answered; `route` is its template. */
  answered(request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void
  /** Everything, in Prometheus' text format. */
  text(): Promise<{ readonly contentType: string; readonly body: string }>
}

type Options = {
  /** What the read models stand at now. */
  readonly projections: () => Promise<readonly ProjectionState[]>
  /** `null` where it is unknown. */
  readonly seals: () => Promise<SealState | null>
  readonly openStreams: () => number
  /** Of the release that runs. */
  readonly release: string
  /** Which stores this process reaches. */
  readonly dependencies: () => Promise<readonly DependencyState[]>
  /** Absent where the instance does not watch the installation. */
  readonly installation?: (() => Promise<InstallationFigures>) | undefined
  /** How fast pages were in visitors' browsers; absent where the instance tells nothing of visitors. */
  readonly pages?: (() => Promise<readonly PageFigures[]>) | undefined
  /** Absent where the instance has no part in the read models. */
  readonly waitingOrders?: ReturnType<typeof countWaitingOrders> | undefined
}

const durationSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const projectionGauges = (register: Registry) => {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `cartorio_projection_${name}`, help, labelNames: ['projection'], registers: [register] })
  return {
    position: gauge('position', 'Position of the log that the read model has passed.'),
    lagEvents: gauge('lag_events', 'Events after that position, counted to 1000.'),
    lagSeconds: gauge('lag_seconds', 'Age of the first event after that position, in seconds.'),
    stillSeconds: gauge('still_seconds', 'Seconds for which it was seen at that position while events wait.'),
    parked: gauge('parked', 'Events that the read model could not take in.'),
    serves: gauge('serves', 'Whether queries are answered from the read model.'),
  }
}

const sealGauges = (register: Registry) => {
  const gauge = (name: string, help: string) => new Gauge({ name: `cartorio_${name}`, help, registers: [register] })
  return {
    age: gauge('seal_age_seconds', 'Age of the newest seal of the log.'),
    unsealed: gauge('unsealed_events', 'Events that no seal covers yet.'),
    oldest: gauge('unsealed_seconds', 'Age of the first event that no seal covers yet.'),
  }
}

/** Milliseconds for which a scrape waits for the state store. */
const pagesMillis = 1000

/** None while the state store does not answer soon: they are unknown then. */
const readPages = async (read: Options['pages']): Promise<readonly PageFigures[]> => {
  try {
    return read === undefined ? [] : await within(pagesMillis, read())
  } catch {
    return []
  }
}

/** Counters and gauges in a registry of their own: two products in one process do not meet. */
export const createMetrics = ({ projections, seals, openStreams, waitingOrders, ...options }: Options): Metrics => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const gauges = projectionGauges(register)
  const sealed = sealGauges(register)
  const folded = new Counter({
    name: 'cartorio_projection_events_total',
    help: 'Events that projections of this instance have read; its rate is their speed.',
    labelNames: ['projection'],
    registers,
  })
  const parkedHere = new Counter({
    name: 'cartorio_projection_parked_total',
    help: 'Events that projections of this instance have quarantined since it started.',
    labelNames: ['projection'],
    registers,
  })
  const commands = new Counter({
    name: 'cartorio_commands_total',
    help: 'Commands to orders, by name and outcome.',
    labelNames: ['command', 'outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'cartorio_payment_webhooks_total',
    help: 'Webhooks of the payment provider, by kind; unknown event types and refused ones among them.',
    labelNames: ['outcome'],
    registers,
  })
  const confirmations = new Counter({
    name: 'cartorio_payment_confirmations_total',
    help: 'Intents that workers have read at the provider, by what became of them; unknown ones had no effect.',
    labelNames: ['outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'cartorio_mails_total',
    help: 'Mails to customers, by what became of them; of a repeated one a copy may have arrived before.',
    labelNames: ['outcome'],
    registers,
  })
  const clientFaults = new Counter({
    name: 'cartorio_event_store_client_faults_total',
    help: "Exceptions that the event store's client has thrown outside any promise, after which the process went on.",
    registers,
  })
  const errors = new Counter({
    name: 'cartorio_unexpected_errors_total',
    help: 'Unexpected errors, as the page of the system lists them: of background work once a minute for each cause.',
    labelNames: ['where'],
    registers,
  })
  const durations = new Histogram({
    name: 'cartorio_http_request_duration_seconds',
    help: 'Duration of HTTP requests, by route template and status; live streams are not in it.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationSeconds,
    registers,
  })
  new Gauge({
    name: 'cartorio_live_streams',
    help: 'Open streams of server-sent events.',
    registers,
    collect() {
      this.set(openStreams())
    },
  })

  const pages = createPageGauges(register)
  const installation = createInstallationGauges(register)
  const stores = new Gauge({
    name: 'cartorio_store_ready',
    help: 'Whether this process reaches the store.',
    labelNames: ['store'],
    registers,
  })
  new Gauge({
    name: 'cartorio_release_info',
    help: 'The release that runs.',
    labelNames: ['release', 'node'],
    registers,
  }).set({ release: options.release, node: process.version }, 1)

  const watched = new Gauge({
    name: 'cartorio_watched_orders',
    help: 'Orders that wait for an outside party, counted to 10000.',
    labelNames: ['what'],
    registers,
  })

  const setGauges = ({ name: projection, position, lag, stillSeconds, parked, serves }: ProjectionState): void => {
    gauges.serves.set({ projection }, serves ? 1 : 0)
    if (position !== null) gauges.position.set({ projection }, Number(position))
    if (parked !== null) gauges.parked.set({ projection }, parked)
    if (stillSeconds !== null) gauges.stillSeconds.set({ projection }, stillSeconds)
    if (lag === null) return
    gauges.lagEvents.set({ projection }, lag.events)
    gauges.lagSeconds.set({ projection }, lag.seconds)
  }

  const setSeals = ({ ageSeconds, unsealed }: SealState): void => {
    if (ageSeconds !== null) sealed.age.set(ageSeconds)
    sealed.unsealed.set(unsealed.events)
    sealed.oldest.set(unsealed.seconds)
  }

  return {
    advanced: ({ projection, events, quarantined }) => {
      folded.inc({ projection }, events)
      parkedHere.inc({ projection }, quarantined)
    },
    commandDone: ({ command, outcome }) => commands.inc({ command, outcome }),
    webhookReceived: (outcome) => webhooks.inc({ outcome }),
    paymentConfirmed: (outcome) => confirmations.inc({ outcome }),
    mailDone: (outcome) => mails.inc({ outcome }),
    erred: (where) => errors.inc({ where }),
    clientFaultSurvived: () => clientFaults.inc(),
    answered: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    text: async () => {
      // What is unknown now is left out: an earlier value would be outdated.
      for (const gauge of [...Object.values(gauges), ...Object.values(sealed)]) gauge.reset()
      // A gauge without a label shows 0 after its reset.
      for (const gauge of Object.values(sealed)) gauge.remove()
      for (const state of await projections()) setGauges(state)
      const seal = await seals()
      if (seal !== null) setSeals(seal)
      stores.reset()
      for (const { name: store, ready } of await options.dependencies()) stores.set({ store }, ready ? 1 : 0)
      const figures = await options.installation?.()
      if (figures !== undefined) installation.set(figures)
      pages.set(await readPages(options.pages))
      watched.reset()
      for (const [what, orders] of (await waitingOrders?.()) ?? [])
        if (orders !== undefined) watched.set({ what }, orders)
      return { contentType: register.contentType, body: await register.metrics() }
    },
  }
}
