// Two workers, processes of their own, killed with -9 again and again while orders are paid, refunded and delivered.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { countEffects, readOrders } from './effects.mjs'
import { built, startKillable } from './killable.mjs'
import { cards, liveOrders, refundsOf } from './lives.mjs'
import { countMails, startMailServer } from './mails.mjs'
import { insist } from './requests.mjs'
import { folder, startPostgres, startRedis } from './servers.mjs'
import { makeSecrets, openStores, verified } from './stores.mjs'

const kills = Number(process.env.FAULTS_WORKER_KILLS ?? 50)
const count = Number(process.env.FAULTS_WORKER_ORDERS ?? 2000)
const clients = 24
const timeoutMillis = 900_000

/** Days of the courier pass in a tenth of a second and more: a parcel arrives after five seconds. */
const courier = { COURIER_SANDBOX_SPEED: '80000', COURIER_REQUESTS_PER_SECOND: '500' }

/** Queues whose jobs are due in minutes or in a month: they wait in the end. */
const dueLater = ['order-completion', 'shipment-outcome', 'payment-confirmation', 'customer-mails']
/** Queues that get a job every now and then, whatever the orders do. */
const byTheClock = ['courier-schedule', 'payment-reconciliation', 'sealing']

const openBackOffice = (url, cookie) => {
  const get = async (path) => (await insist(url, { method: 'GET', path, headers: { cookie } })).body
  return {
    queues: async () => (await get('/api/admin/queues')).queues,
    attention: async () => {
      const entries = []
      for (let cursor = ''; ; ) {
        const page = await get(`/api/admin/attention?limit=200&cursor=${encodeURIComponent(cursor)}`)
        entries.push(...page.entries)
        if (page.nextCursor === null) return entries
        cursor = page.nextCursor
      }
    },
  }
}

const inHand = (queues) => queues.reduce((jobs, { active }) => jobs + active, 0)

/**
 * How many times as long as its start a worker lives at least: one that is killed before it has done anything leaves the
 * same jobs to the next, until they fail as interrupted too often.
 */
const shortestLife = 3

/** Kills one worker after the other, every seventh time both, each time while jobs are in hand. */
const killAgainAndAgain = async (what, orders, office, workers) => {
  let interrupted = 0
  for (let kill = 1; kill <= kills; ) {
    await orders.untilHanded(Math.floor((count * (kill - 1)) / kills))
    const together = kill % 7 === 0 && kill < kills ? workers : [workers[kill % 2]]
    await Promise.all(together.map((worker) => worker.untilLived(shortestLife)))
    let jobs = 0
    for (const deadline = Date.now() + 5000; jobs === 0 && Date.now() < deadline; await wait(50))
      jobs = inHand(await office.queues())
    await wait(Math.random() * 50)
    interrupted += jobs
    await Promise.all(together.map((worker) => worker.kill('the product')))
    kill += together.length
    process.stdout.write(
      `\r${what}: killed ${kill - 1} of ${kills}, ${orders.handed()} of ${count} orders handed over `,
    )
  }
  await orders.finish()
  process.stdout.write('\n')
  return interrupted
}

const unsettled = (queues) =>
  queues.filter(
    ({ name, waiting, active, delayed }) =>
      (waiting + active > 0 && !byTheClock.includes(name)) ||
      (delayed > 0 && ![...dueLater, ...byTheClock].includes(name)),
  )

/** How many events of some types the log holds. */
const countIn = async (eventStore, types) => {
  const { logStart } = await built('stores/event-store/port.js')
  let count = 0
  for await (const { type } of eventStore.readAll(logStart)) if (types.includes(type)) count += 1
  return count
}

/** Until every parcel is delivered, every refund has ended and no job is left that is due. */
const untilQuiet = async ({ eventStore }, office, lives) => {
  const parcels = [...lives.values()].filter(({ cancelled }) => !cancelled).length
  const refunds = [...lives.values()].reduce((sum, life) => sum + refundsOf(life), 0)
  let open = []
  for (const deadline = Date.now() + timeoutMillis; Date.now() < deadline; await wait(1000)) {
    const jobs = unsettled(await office.queues())
    open = jobs.map(({ name, ...of }) => `${name}: ${of.waiting} wait, ${of.active} run, ${of.delayed} are delayed`)
    if (jobs.some(({ waiting }) => waiting > 50)) continue
    const delivered = await countIn(eventStore, ['OrderDelivered'])
    const ended = await countIn(eventStore, ['OrderRefunded', 'RefundFailed'])
    if (delivered < parcels) open.push(`${delivered} of ${parcels} parcels were delivered`)
    if (ended < refunds) open.push(`${ended} of ${refunds} refunds have ended`)
    if (open.length === 0) return []
  }
  return open
}

/** What failed and stands in no list, and what stands there without cause. */
const attentionFaults = async (office, lives) => {
  const every = await office.attention()
  const failedJobs = every.flatMap(({ job }) => job ?? [])
  // A worker that is killed in time makes an order late for nobody.
  const entries = every.filter(({ kind }) => kind !== 'job-failed' && kind !== 'order-late')
  const failed = (await office.queues()).reduce((jobs, queue) => jobs + queue.failed, 0)
  const refused = [...lives].filter(([, { card }]) => card === cards.refundFails)
  const expected = refused.reduce((sum, [, life]) => sum + refundsOf(life), 0)
  const others = entries.filter(({ kind }) => kind !== 'refund-failed')
  return {
    failed,
    faults: [
      ...(failedJobs.length === failed ? [] : [`${failed} jobs have failed, ${failedJobs.length} stand in attention`]),
      ...failedJobs.map(({ queue, code }) => `a job of ${queue} has failed: ${code}`),
      ...(entries.length - others.length === expected
        ? []
        : [`${entries.length - others.length} refused refunds in attention, expected ${expected}`]),
      ...others.map(({ kind, order }) => `${order?.orderNumber ?? 'no order'} stands in attention: ${kind}`),
    ],
  }
}

/** A folder of its own with the same secrets, as on another machine. */
const besides = (dataDir) => {
  const own = folder()
  cpSync(join(dataDir, 'secrets'), join(own, 'secrets'), { recursive: true })
  return own
}

const inRound = async (what, log, queue) => {
  const dataDirs = [folder()]
  const [dataDir] = dataDirs
  await makeSecrets(dataDir)
  const stored = { EVENT_STORE_URL: log, STATE_URL: log, READ_STORE_URL: log, QUEUE_URL: queue, QUEUE_PREFIX: 'faults' }
  const mailServer = await startMailServer()
  const mail = { MAIL: 'smtp', SMTP_URL: mailServer.url, MAIL_FROM: 'Cartório <pedidos@cartorio.example>' }
  const environment = { ...stored, ...courier, ...mail, SEALS_DIR: join(dataDir, 'seals') }
  const product = await startKillable(dataDir, { ...environment, ROLES: 'command,query,projector' })
  const start = () => {
    const own = besides(dataDir)
    dataDirs.push(own)
    return startKillable(own, { ...environment, ROLES: 'worker', WEBHOOK_URL: product.url })
  }
  const workers = await Promise.all([start(), start()])
  const stores = await openStores(log, log, dataDir)
  try {
    const orders = await liveOrders(product, { count, clients })
    const office = openBackOffice(product.url, orders.cookie)
    const interrupted = await killAgainAndAgain(what, orders, office, workers)
    const hanging = await untilQuiet(stores, office, orders.numbers)
    const { figures, faults } = await countEffects(stores, orders.numbers)
    const mails = await countMails(await readOrders(stores.eventStore), mailServer.copies)
    const attention = await attentionFaults(office, orders.numbers)
    const { different, quarantined } = await verified(stores)
    return {
      figures: {
        ...figures,
        ...mails.figures,
        'jobs in hand at the kills': interrupted,
        'failed jobs': attention.failed,
        quarantined,
      },
      faults: [...hanging, ...faults, ...mails.faults, ...attention.faults, ...different],
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
    await product.stop()
    await mailServer.stop()
    await Promise.all([stores.eventStore.close(), stores.state.close(), stores.readStore.close()])
    for (const path of dataDirs) rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Answers whether all was well, on queues in Postgres and, where there is one, in Redis. */
export const workerFaults = async () => {
  const postgres = await startPostgres()
  const redis = await startRedis()
  let well = true
  try {
    const rounds = [['Postgres', undefined], ...(redis ? [['Redis', redis.url]] : [])]
    for (const [where, url] of rounds) {
      if (process.env.FAULTS_QUEUES && process.env.FAULTS_QUEUES !== where) continue
      const what = `the workers, their queues in ${where}`
      const log = await postgres.database(`workers_${where.toLowerCase()}`)
      const began = Date.now()
      const { figures, faults } = await inRound(what, log, url ?? log)
      console.log(`${what}, killed ${kills} times in ${Math.round((Date.now() - began) / 1000)} s:`)
      for (const [name, figure] of Object.entries(figures)) console.log(`  ${name} ${figure}`)
      console.log(`  faults ${faults.length}`)
      for (const one of faults.slice(0, 20)) console.log(`    ${one}`)
      well = well && faults.length === 0
    }
    if (redis === undefined) console.log('No Redis: set TEST_REDIS_URL, or put redis-server on the PATH.')
  } finally {
    await redis?.stop()
    await postgres.stop()
  }
  return well
}
