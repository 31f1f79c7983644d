import type { ProjectionState, Readiness, Role } from '@cartorio/contracts/http/health.js'
import type { ReadModelWorks } from '@cartorio/contracts/http/read-model-works.js'
import type {
  System,
  SystemError,
  SystemQueue,
  SystemReadModel,
  SystemStanding,
} from '@cartorio/contracts/http/system.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import { backupPart } from '../../presentation/system/backup-part.js'
import { errorPart } from '../../presentation/system/error-part.js'
import { rolePart, sealPart, storePart } from '../../presentation/system/other-parts.js'
import { type OutsideNow, outsideParts } from '../../presentation/system/outside-parts.js'
import { type PageFigures, pagePart } from '../../presentation/system/page-part.js'
import { queuePart } from '../../presentation/system/queue-part.js'
import { readModelPart } from '../../presentation/system/read-model-part.js'
import type { SystemReader } from '../../query/system/system-reader.js'
import { type EventStore, position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { StateStore } from '../../stores/state-store/port.js'
import type { InstallationFigures } from './installation-figures.js'
import { noteInMemory, noteInStore } from './noted-standings.js'
import { readQuarantine } from './read-quarantine.js'
import { createReadRates } from './read-rates.js'
import { readGenerations, type StoredGenerations } from './stored-generations.js'

type Watched = readonly [what: string, orders: number | undefined]

export type SystemDeps = {
  readonly eventStore: Pick<EventStore, 'readAll'>
  readonly readStore: ReadStore
  readonly state: Pick<StateStore, 'get' | 'insert' | 'replace'>
  readonly clock: Clock
  readonly readiness: () => Promise<Readiness>
  /** As the metrics count them. */
  readonly figures: () => Promise<InstallationFigures>
  /** Unexpected errors of the last days. */
  readonly errors: () => Promise<readonly SystemError[]>
  readonly works: () => Promise<ReadModelWorks>
  /** Orders that wait for an outside party, as the metrics count them. */
  readonly waitingOrders: () => Promise<readonly Watched[]>
  /** How fast pages were in visitors' browsers. */
  readonly pages: () => Promise<readonly PageFigures[]>
  readonly outside: Pick<OutsideNow, 'provider' | 'mails' | 'couriers'>
  readonly process: { readonly roles: readonly Role[]; readonly release: string; readonly startedAt: Instant }
}

const worstFirst: readonly SystemStanding[] = ['wrong', 'care', 'unknown', 'well']
const worstOf = (standings: readonly SystemStanding[]): SystemStanding =>
  worstFirst.find((standing) => standings.includes(standing)) ?? 'well'

/** How the installation does: what its stores tell, and apart from that what this process alone sees. */
export const createSystemReader = (deps: SystemDeps): SystemReader => {
  const { clock, eventStore, readStore, state, process: own } = deps
  const note = noteInStore(state, clock)
  const noteOwn = noteInMemory(clock)
  const readRates = createReadRates(eventStore)

  const ratesOf = (projections: readonly ProjectionState[]) =>
    readRates(
      new Map(
        projections.flatMap((each) => (each.position === null ? [] : [[each.name, position(BigInt(each.position))]])),
      ),
    ).catch(() => new Map<string, number | null>())

  const generationsNow = (): Promise<readonly StoredGenerations[]> => readGenerations(readStore).catch(() => [])

  const countWaiting = async (): Promise<(what: string) => number | null> => {
    const counted = await deps.waitingOrders()
    return (what) => counted.find(([each]) => each === what)?.[1] ?? null
  }

  return {
    read: async (): Promise<System> => {
      const [readiness, figures, generations, waiting, quarantine, works, pages, errors] = await Promise.all([
        deps.readiness(),
        deps.figures(),
        generationsNow(),
        countWaiting(),
        readQuarantine(readStore).catch(() => []),
        deps.works(),
        deps.pages(),
        deps.errors(),
      ])
      const { queues: foundQueues } = figures
      const eachQueue = foundQueues ?? []
      const rates = await ratesOf(readiness.projections)
      const roleParts = figures.roles.map(rolePart)
      const modelParts = readiness.projections.map(readModelPart)
      const queueParts = eachQueue.map(({ now }) => queuePart(now))
      const seals = sealPart(readiness.seals)
      const outside = outsideParts({
        ...deps.outside,
        openPayments: waiting('open-payment'),
        unsettledPayments: waiting('unsettled-payment'),
        parcelsInTransit: waiting('parcel-in-transit'),
        failedMessages: waiting('failed-message'),
        queues: eachQueue.map(({ now }) => now),
      })
      const backup = backupPart(figures.backup)
      const erred = errorPart(errors, clock.now())
      const stores = readiness.dependencies.map(storePart)
      const parts = [...roleParts, ...modelParts, ...queueParts, seals, backup, erred, ...outside]
      const dated = await note(parts)
      const datedOwn = await noteOwn(stores)

      const readModels = readiness.projections.map((each, index): SystemReadModel => {
        const known = generations.find(({ name }) => name === each.name)
        return {
          ...dated(modelParts[index] ?? readModelPart(each)),
          name: each.name,
          version: known?.version ?? 0,
          generation: known?.generation ?? null,
          position: each.position,
          lag: each.lag,
          eventsPerSecond: rates.get(each.name) ?? null,
          parked: each.parked,
          filling: known?.filling ?? null,
        }
      })
      const shownQueues = eachQueue.map(({ now, flow }, index): SystemQueue => {
        const { lastDoneSeconds: _age, ...figures } = now
        return { ...dated(queueParts[index] ?? queuePart(now)), ...figures, lastDoneAt: flow.lastDoneAt ?? null }
      })
      return {
        at: clock.now(),
        standing: foundQueues === null ? 'wrong' : worstOf([...parts, ...stores].map(({ standing }) => standing)),
        roles: roleParts.map(dated),
        readModels,
        quarantine,
        works,
        queues: foundQueues && shownQueues,
        seals: dated(seals),
        backup: { ...dated(backup), at: figures.backup?.at ?? null },
        errors: { ...dated(erred), list: [...errors] },
        outside: outside.map(dated),
        process: {
          roles: [...own.roles],
          release: own.release,
          node: process.version,
          startedAt: own.startedAt,
          stores: stores.map(datedOwn),
        },
        pages: pages.map(pagePart),
      }
    },
  }
}
