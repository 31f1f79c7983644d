import { installationEventSchemas } from '@cartorio/contracts/events/other-events.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { appendDrafts, noKey, systemEnvelope } from '../../command/pipeline/recordable-events.js'
import type { Clock, Ids } from '../../domain/clock.js'
import { StartRefused } from '../../domain/technical-error.js'
import { dataKeys, keySubject } from '../../privacy/data-keys.js'
import { type EventStore, logStart, streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

const stream = streamName('installation')
const type = 'InstallationIdentified'

/** To which installation a log belongs; `undefined` for one that is empty or of a release before. */
export const identityOfLog = async (eventStore: Pick<EventStore, 'lastEvent'>): Promise<string | undefined> => {
  const event = await eventStore.lastEvent(stream)
  return event?.type === type ? installationEventSchemas[type].data.parse(event.data).installationId : undefined
}

/** Written once; another process may be first, and its identity is then the log's. */
const identifyLog = async (
  eventStore: Pick<EventStore, 'append'>,
  clock: Clock,
  installationId: string,
): Promise<void> => {
  const envelope = systemEnvelope({
    by: 'first-start',
    command: 'IdentifyInstallation',
    requestId: installationId,
    stream,
    last: undefined,
    tenantId: defaultTenant,
    occurredAt: clock.now(),
    key: noKey,
  })
  try {
    await appendDrafts(eventStore, [{ type, data: { installationId } }], envelope)
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}

const installations: StateCollection<{ readonly installationId: string }> = { name: 'installation', indexes: {} }
const documentId = 'installation'

type Deps = {
  readonly eventStore: EventStore
  readonly state: StateStore
  readonly clock: Clock
  readonly ids: Ids
}

/** Log and state store are not those of one installation. */
const refuse = (why: string, remedy: string): never => {
  throw new StartRefused(`${why}. ${remedy}`)
}

const isErased = async ({ eventStore }: Deps, stream: Parameters<EventStore['read']>[0]): Promise<boolean> => {
  for await (const { type } of eventStore.read(stream)) if (type === 'PersonalDataErased') return true
  return false
}

/**
 * Whether the state store holds the key of the log's first order, or its tombstone: both belonged together before
 * either had an identity. An erased order without a tombstone says nothing; a log without orders goes with any state
 * store.
 */
const keysFit = async (deps: Deps): Promise<boolean> => {
  let orders = 0
  for await (const event of deps.eventStore.readAll(logStart, ['OrderCreated'])) {
    orders += 1
    const subject = keySubject(event)
    if (subject !== undefined && (await deps.state.get(dataKeys, subject)) !== undefined) return true
    if (!(await isErased(deps, event.stream))) return false
  }
  return orders === 0
}

const ensureFit = async (deps: Deps, inLog: string | undefined, inState: string | undefined): Promise<void> => {
  const isLogEmpty = inLog === undefined && (await deps.eventStore.head()) === logStart
  if (isLogEmpty && (inState !== undefined || (await deps.state.page(dataKeys, 1)).length > 0))
    refuse(
      `the log at EVENT_STORE_URL is empty, and the state store at STATE_URL belongs to an installation that has one`,
      'Set EVENT_STORE_URL to its log, or restore the log from a backup; a new installation needs an empty STATE_URL, too',
    )
  if (isLogEmpty || (await keysFit(deps))) return
  refuse(
    `the state store at STATE_URL holds no key of the orders in the log at EVENT_STORE_URL: they could not be read`,
    'Set STATE_URL to the state store of this log, or restore it from a backup; a new installation needs an empty log, too',
  )
}

const idInState = async ({ state }: Deps): Promise<string | undefined> =>
  (await state.get(installations, documentId))?.doc.installationId

/**
 * The installation that log and state store belong to, known in both before the first order; `undefined` where this
 * instance writes neither and one of them has no identity yet. Restored backups of both, from before they had one,
 * pass.
 * @throws {StartRefused} when they belong to different ones
 */
export const identifyInstallation = async (deps: Deps, mayWrite: boolean): Promise<string | undefined> => {
  const [inLog, inState] = [await identityOfLog(deps.eventStore), await idInState(deps)]
  if (inLog !== undefined && inLog === inState) return inLog
  if (inLog !== undefined && inState !== undefined)
    return refuse(
      `the log at EVENT_STORE_URL belongs to installation ${inLog}, and the state store at STATE_URL to ${inState}`,
      'Set both addresses to the stores of one installation, or restore both from its backups',
    )
  await ensureFit(deps, inLog, inState)
  if (!mayWrite) return undefined
  // The log first: one with an identity and without an order goes with a state store that has none.
  if (inLog === undefined) await identifyLog(deps.eventStore, deps.clock, inState ?? deps.ids.random())
  else await deps.state.insert(installations, documentId, { installationId: inLog })
  return identifyInstallation(deps, mayWrite)
}
