import { Gauge, type Registry } from 'prom-client'
import type { InstallationFigures } from '../system/installation-figures.js'

/** What the page of the system counts of the whole installation, as it reads it. */
export const createInstallationGauges = (register: Registry) => {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: readonly L[]) =>
    new Gauge({ name: `cartorio_${name}`, help, labelNames, registers: [register] })
  const roleStill = gauge('role_still_seconds', 'Seconds since an instance of the role was last seen to work.', 'role')
  const jobs = gauge('queue_jobs', 'Jobs of a queue, by their state.', 'queue', 'state')
  const oldest = gauge('queue_oldest_seconds', 'Age of the job that has waited longest for its first try.', 'queue')
  const lastDone = gauge('queue_last_done_seconds', 'Seconds since a job of the queue was done.', 'queue')
  const backupAge = gauge('backup_age_seconds', 'Age of the last backup that was marked.')

  return {
    /** What is not known is left out. */
    set: ({ roles, queues, backup }: InstallationFigures): void => {
      for (const each of [roleStill, jobs, oldest, lastDone, backupAge]) each.reset()
      // A gauge without a label shows 0 after its reset.
      backupAge.remove()
      for (const { role, stillSeconds } of roles) if (stillSeconds !== null) roleStill.set({ role }, stillSeconds)
      for (const { now } of queues ?? []) {
        const { name: queue, oldestSeconds, lastDoneSeconds } = now
        for (const state of ['waiting', 'active', 'delayed', 'failed'] as const) jobs.set({ queue, state }, now[state])
        if (oldestSeconds !== null) oldest.set({ queue }, oldestSeconds)
        if (lastDoneSeconds !== null) lastDone.set({ queue }, lastDoneSeconds)
      }
      if (backup) backupAge.set(backup.ageSeconds)
    },
  }
}
