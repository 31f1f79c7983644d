import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { type ReportExportEnd, reportPdfLines, reportPersonalLines } from '@cartorio/contracts/reports/report-files.js'
import type { Ids } from '../../domain/clock.js'
import type { Accounts } from '../../identity/accounts.js'
import type { ReportExportJob, ReportMailJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import { openEvents } from '../../privacy/opened-event.js'
import { randomBytes } from '../../privacy/personal-encryption.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { inTurns } from '../bulk/in-turns.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { revealPersonalData } from '../privacy/reveal-personal-data.js'
import { recordEnd, requestOfView } from './export-stream.js'
import { removeParts, writeParts } from './file-parts.js'
import type { AskedReport, StoredExport } from './report-exports.js'
import { addExportJob, type ExportDeps } from './start-export.js'

/** Lines that are about to be written, and how much of what there is was read. */
export type ReadPage = { readonly lines: number; readonly share: number; readonly orderIds: readonly string[] }

/**
 * The bytes of a report's file, made as they are read. `onPage` is awaited before the lines are written: it throws to end the
 * file, and answers the orders whose customers are named no more.
 */
export type MakeReportFile = (
  asked: AskedReport & Pick<StoredExport, 'tenantId'>,
  onPage: (page: ReadPage) => Promise<ReadonlySet<string>>,
) => Promise<AsyncIterable<Uint8Array | string>>

export type RunDeps = ExportDeps &
  CommandDeps & {
    readonly accounts: Accounts
    readonly fileStore: Pick<FileStore, 'put' | 'remove'>
    readonly ids: Ids
    readonly makeReportFile: MakeReportFile
    readonly queue: JobQueue<ReportExportJob>
    readonly mails: JobQueue<ReportMailJob>
  }

/** Ends the file that is being made. */
class ExportEnded extends Error {
  constructor(readonly end: ReportExportEnd) {
    super(end)
  }
}

/** Milliseconds between two notes of how far a file has come: a person sees it move, and a stop is heeded soon. */
const noteMillis = 500
/** Views that are recorded at once. */
const viewsAtOnce = 8
/** A file of more lines takes its time: a mail says that it has ended. */
const mailedLines = 5000

/** Why the file may not go on; `undefined` while it may. */
const findEnd = async (
  { accounts }: Pick<RunDeps, 'accounts'>,
  { staffId, tenantId, asked, stopping, ended }: StoredExport,
): Promise<ReportExportEnd | undefined> => {
  if (ended !== null) return ended.end
  if (stopping) return 'stopped'
  const account = await accounts.find(staffId)
  if (account?.state !== 'open' || account.tenantId !== tenantId) return 'account-closed'
  const held = accounts.rightsIn(account)
  const mayGoOn = held.includes('export') && (!asked.personal || held.includes('reveal-personal-data'))
  return mayGoOn ? undefined : 'right-taken'
}

const findLimit = ({ asked }: StoredExport, lines: number): ReportExportEnd | undefined => {
  if (asked.format === 'pdf' && lines > reportPdfLines) return 'too-many-lines'
  return asked.personal && lines > reportPersonalLines ? 'too-many-people' : undefined
}

const reasonOf = async ({ eventStore, dataKeys }: RunDeps, { id }: StoredExport): Promise<string> => {
  const [start] = await openEvents(await eventsIn(eventStore, streamName(`report-export-${id}`)), dataKeys)
  return start?.type === 'ReportExportStarted' ? (start.personal?.reason ?? '') : ''
}

/** Records a view of each order whose customer the file names; answers those whose data were erased. */
const recordViews =
  (deps: RunDeps, stored: StoredExport, run: string, reason: string) =>
  async (orderIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const { staffId, tenantId, correlationId } = stored
    const views = await inTurns(orderIds, viewsAtOnce, async (id) => {
      const orderId = orderIdSchema.parse(id)
      const requestId = requestOfView(run, orderId)
      const actor = { kind: 'staff', id: staffId } as const
      const request = { requestId, body: null, actor, correlationId, causationId: null }
      const { shown } = await revealPersonalData(deps, { orderId, reason, purpose: 'report', tenantId, request })
      return { orderId, isErased: shown.contact === null }
    })
    return new Set(views.filter(({ isErased }) => isErased).map(({ orderId }) => orderId))
  }

const noOrders: ReadonlySet<string> = new Set()

/** Notes how far the file has come, and heeds what was wished or taken meanwhile. */
const follow = async (deps: RunDeps, stored: StoredExport, run: string) => {
  const { asked } = stored
  const view = asked.personal ? recordViews(deps, stored, run, await reasonOf(deps, stored)) : undefined
  let lines = 0
  let notedAt = 0
  const onPage = async (page: ReadPage): Promise<ReadonlySet<string>> => {
    const limit = findLimit(stored, lines + page.lines)
    if (limit !== undefined) throw new ExportEnded(limit)
    const erased = (await view?.(page.orderIds)) ?? noOrders
    lines += page.lines
    if (performance.now() - notedAt < noteMillis) return erased
    const now = await deps.reportExports.note(stored, lines, page.share)
    notedAt = performance.now()
    const end = now === undefined ? 'stopped' : await findEnd(deps, now)
    if (end !== undefined) throw new ExportEnded(end)
    return erased
  }
  return { onPage, lines: () => lines }
}

/** Records how a file has ended, and mails the person who may have left the page meanwhile. */
const settle = async (deps: RunDeps, { id, tenantId, ended, lines, ...stored }: StoredExport): Promise<void> => {
  if (ended === null) return
  await recordEnd(deps, { ...stored, id, tenantId, ended, lines }, ended.end, lines)
  if (ended.end === 'done' && (lines > mailedLines || stored.scheduleId !== null))
    await deps.mails.add(`report-${id}`, { exportId: id, tenantId })
}

const end = async (deps: RunDeps, stored: StoredExport, how: ReportExportEnd): Promise<void> => {
  const ended = await deps.reportExports.end(stored, how)
  if (ended !== undefined) await settle(deps, ended)
}

/** Makes the file and keeps it, unless another run was first. */
const makeFile = async (deps: RunDeps, stored: StoredExport): Promise<void> => {
  const run = deps.ids.random()
  const key = randomBytes(32)
  const { onPage, lines } = await follow(deps, stored, run)
  const source = await deps.makeReportFile({ ...stored.asked, tenantId: stored.tenantId }, onPage)
  const { parts, bytes } = await writeParts(deps.fileStore, { run, key }, source)
  const kept = await deps.reportExports.finish(stored, { run, key, parts, bytes }, lines())
  if (!kept) await removeParts(deps.fileStore, run, parts)
  const ended = await deps.reportExports.find(stored.id)
  if (ended !== undefined) await settle(deps, ended)
}

/**
 * Makes a file and keeps it. Any number of times: each run has a file of its own, and the first that is whole is kept.
 * `isLast`: the job is not tried again.
 */
export const runExport = async (
  deps: RunDeps,
  { exportId }: Pick<ReportExportJob, 'exportId'>,
  isLast: boolean,
): Promise<void> => {
  const stored = await deps.reportExports.find(exportId)
  if (stored === undefined) return
  // An earlier try may have ended it, and not said so.
  if (stored.ended !== null) return settle(deps, stored)
  const ending = await findEnd(deps, stored)
  if (ending !== undefined) return end(deps, stored, ending)
  try {
    await makeFile(deps, stored)
  } catch (error) {
    if (error instanceof ExportEnded) return end(deps, stored, error.end)
    if (isLast) await end(deps, stored, 'failed')
    throw error
  }
}

/** Adds the jobs of files that stand still: a queue may have been lost with its jobs. */
export const resumeExports = async ({
  reportExports,
  queue,
  clock,
}: Pick<RunDeps, 'reportExports' | 'queue' | 'clock'>): Promise<void> => {
  for (const stored of await reportExports.standing()) await addExportJob(queue, stored, `-${Date.parse(clock.now())}`)
}
