import { onServer, type QueueServer } from './bullmq-server.js'

/** What is not done yet, in whatever state. */
const open = ['waiting', 'prioritized', 'delayed', 'active'] as const

/** How many jobs of these queues are not done yet. */
export const countOpenJobs = (server: QueueServer, names: readonly string[]): Promise<number> =>
  onServer(server, async ({ classes: { Queue }, adding, end }) => {
    let jobs = 0
    try {
      for (const name of names) {
        const queue = new Queue(name, adding)
        queue.on('error', () => undefined)
        jobs += await queue.getJobCountByTypes(...open).finally(() => queue.close())
      }
    } finally {
      await end()
    }
    return jobs
  })
