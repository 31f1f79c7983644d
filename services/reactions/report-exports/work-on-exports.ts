import { type RunDeps, resumeExports, runExport } from '../../command/report-exports/run-export.js'
import { runSchedules } from '../../command/report-exports/run-schedules.js'
import { reportFiles, reportMails } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { workOn } from '../queue-work.js'

const toRunDeps = (deps: WorkerDeps): RunDeps => ({
  ...deps,
  queue: deps.queues.queue(reportFiles),
  mails: deps.queues.queue(reportMails),
})

/** Makes the files of reports. */
export const workOnExports = (deps: WorkerDeps): void => {
  const running = toRunDeps(deps)
  workOn(deps, reportFiles, (job, { number }) => runExport(running, job, number >= reportFiles.attempts))
}

export const resumeStandingExports = (deps: WorkerDeps): Promise<void> => resumeExports(toRunDeps(deps))

export const beginScheduledExports = (deps: WorkerDeps): Promise<void> => runSchedules({ ...deps, ...toRunDeps(deps) })
