import { defaultTenant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { openDemo } from '../../demo/demo-deps.js'
import { type Filled, fillLog } from '../../demo/fill-log.js'
import type { DemoDeps } from '../../demo/run-step.js'
import { type DemoOptions, drawSchedule } from '../../demo/schedule.js'
import { checkMasterKeys } from '../../privacy/master-key-check.js'
import { prepareReactor } from '../../reactions/reactor-checkpoint.js'
import { type EventStore, logStart } from '../../stores/event-store/port.js'
import { loadConfig, sealsDirOf, uploadsDirOf } from '../config.js'
import { openEventStore, openFileStore, openStateStore } from '../open-store.js'
import { ensureOneInstallation } from '../prepare-roles.js'
import { loadSecrets } from '../secrets.js'
import { BadCall, note, runCommand, say } from './command-line.js'
import { createProgressBar } from './progress-bar.js'
import { withConnection } from './with-stores.js'

const numberOf = (name: string, given: string | undefined, standard: number, least: number, most: number): number => {
  const text = given === undefined || given === '' ? String(standard) : given
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new BadCall(`${name} must be a number from ${least} to ${most} (it is ${JSON.stringify(text)}).`)
  return number
}

/** The last day, which is today where none is said; what is still to come of it does not happen. */
const untilOf = (given: string | undefined, now: Date): string => {
  if (given === undefined || given === '') return now.toISOString()
  const end = new Date(`${given}T21:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(end.getTime()) || given > officeDay(now.toISOString()))
    throw new BadCall(`UNTIL must be a day like 2026-03-02 that is over (it is ${JSON.stringify(given)}).`)
  return end.toISOString()
}

/** @throws {BadCall} */
const demoOptionsOf = (environment: Readonly<Record<string, string | undefined>>, now: Date): DemoOptions => ({
  orders: numberOf('ORDERS', environment.ORDERS, 5000, 2, 1_000_000),
  days: numberOf('DAYS', environment.DAYS, 120, 1, 3650),
  seed: environment.SEED === undefined || environment.SEED === '' ? '1' : environment.SEED,
  until: untilOf(environment.UNTIL, now),
})

/** The accounts of a product that was started once are no orders. */
const ensureNoOrders = async (eventStore: EventStore): Promise<void> => {
  for await (const _order of eventStore.readAll(logStart, ['OrderCreated']))
    throw new BadCall('The log holds orders: a demonstration is made on an empty one. Set DATA_DIR to a new folder.')
}

const watched = async (demo: DemoDeps, options: DemoOptions): Promise<Filled> => {
  const schedule = drawSchedule(options)
  const bar = createProgressBar()
  const from = performance.now()
  const show = ({ steps, orders }: Filled): void => {
    const rate = Math.round((steps / (performance.now() - from)) * 1000)
    bar.show(steps / schedule.length, `${orders} orders, ${rate} steps a second`)
  }
  try {
    return await fillLog(demo, schedule, show)
  } finally {
    bar.end()
  }
}

/** `make demo`: a log of orders in every state, made by the product's own commands. */
runCommand(async () => {
  const config = loadConfig(process.env)
  const options = demoOptionsOf(process.env, new Date())
  return withConnection(config, ['EVENT_STORE_URL', 'STATE_URL'], async ({ urlOf, open }) => {
    // A demonstration may be the first thing that happens on its folder: the product goes on with the same ones.
    const secrets = await loadSecrets(config)
    const state = await open(openStateStore(urlOf(config.STATE_URL)))
    const eventStore = await open(openEventStore(urlOf(config.EVENT_STORE_URL), { onWaiting: note }))
    const fileStore = await open(openFileStore(config.FILES_URL, uploadsDirOf(config)))
    await checkMasterKeys(state, secrets.masterKeys)
    await ensureNoOrders(eventStore)
    // As the product's first start does: its reactions then follow the orders made here.
    await prepareReactor({ eventStore, state }, undefined)
    await ensureOneInstallation(config, { eventStore, state }, true)
    const tenantId = config.TENANTS[0] ?? defaultTenant
    const demo = await openDemo(
      { tenantId, sealsDir: sealsDirOf(config), secrets, eventStore, state, fileStore },
      options,
    )
    const { steps, orders, refused } = await watched(demo, options)
    say(`${orders} orders over ${options.days} days, ${steps} steps, ${refused} of them refused.`)
    return 0
  })
})
