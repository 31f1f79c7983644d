import { defaultTenant, type OrderNumber } from '@cartorio/contracts/ids.js'
import { officeYear } from '@cartorio/contracts/office-time.js'
import { countMissing, highestNumber, withholdUpTo } from '../../command/orders/order-numbers.js'
import { placeOfNumber } from '../../domain/order-number-place.js'
import { PaymentsUnavailable } from '../../gateways/payments/port.js'
import { createDataKeys, type DataKeys } from '../../privacy/data-keys.js'
import { openErasureList } from '../../privacy/erasure-list.js'
import { createLostOrders } from '../../privacy/lost-orders.js'
import { checkMasterKeys } from '../../privacy/master-key-check.js'
import { type Config, loadConfig, sealsDirOf } from '../config.js'
import { openMails } from '../mailer.js'
import { openPaymentProviders } from '../payment-providers.js'
import { findLostOrders, type NamedSince } from '../restore/find-lost-orders.js'
import { confirmAgain, searchedSince } from '../restore/searched-since.js'
import { existingMasterKeys } from '../secrets.js'
import { randomIds, systemClock } from '../system-clock.js'
import { BadCall, existingListSigner, parseOrderNumber, runCommand, say } from './command-line.js'
import { type LogAndState, withLogAndState } from './with-stores.js'

/** A slip of a digit would waste more numbers than a restore loses. */
const mostMissing = 10_000

type Opened = LogAndState & { readonly config: Config; readonly dataKeys: DataKeys }

type Numbers = Parameters<typeof highestNumber>[0]

/** @throws {BadCall} where nothing was said, or too much */
const askedFor = async (deps: Numbers): Promise<readonly OrderNumber[]> => {
  const { LAST = '' } = process.env
  if (LAST === '') {
    const highest = await highestNumber(deps, officeYear(deps.clock.now()))
    throw new BadCall(
      `Which order number was the highest before the restore? This log knows ${highest ?? 'none of this year'}. ` +
        'Look at the newest mails, receipts and exports, and at the payment provider, and run make reserve-numbers LAST=CO-2026-00123; a number that is too high does no harm. LAST=none where nothing shows a higher one.',
    )
  }
  if (LAST === 'none') return []
  const last = parseOrderNumber(LAST, 'LAST')
  const missing = await countMissing(deps, last)
  if (missing > mostMissing)
    throw new BadCall(
      `LAST=${last} would withhold ${missing} numbers. If that is right, go there in steps of ${mostMissing} at most.`,
    )
  return [last]
}

const withhold = async (deps: Numbers, { TENANTS }: Config, last: OrderNumber) => {
  const requestId = randomIds.random()
  const actor = { kind: 'system', name: 'make-reserve-numbers' } as const
  const by = { requestId, actor, correlationId: requestId, causationId: null, tenantId: TENANTS[0] ?? defaultTenant }
  const first = await withholdUpTo(deps, by, last)
  say(
    first === undefined
      ? `Every number up to ${last} is in the log: none was missing.`
      : first === last
        ? `${last} is withheld: no order gets it again.`
        : `${first} to ${last} are withheld: no order gets them again.`,
  )
}

/** An account of the provider may be another installation's too, whose numbers are far from these. */
const withholdNamed = async (deps: Numbers, config: Config, last: OrderNumber): Promise<void> => {
  const missing = await countMissing(deps, last)
  if (missing > mostMissing)
    say(
      `${last} is named, ${missing} numbers after the last one of this log: if it is this installation's, run this again with LAST.`,
    )
  else if (missing > 0) await withhold(deps, config, last)
}

/** Every order of the list of erasures: whose line is not signed yet may be erased by the next start. */
const erasedOrders = async (config: Config): Promise<ReadonlySet<string>> => {
  const list = await openErasureList(sealsDirOf(config), existingListSigner(config))
  const { lines, unsigned } = await list.read()
  return new Set([...lines, ...unsigned.map(({ erasure }) => erasure)].map(({ orderId }) => orderId))
}

const search = async ({ config, eventStore, state, dataKeys }: Opened): Promise<NamedSince> => {
  const since = await searchedSince({ eventStore }, systemClock.now())
  const [first = defaultTenant, ...others] = config.TENANTS
  // Their lists alone are read.
  const world = { state, webhookSecrets: [], announce: async () => undefined }
  const { keeps, kept } = openMails(config, dataKeys, systemClock).folder
  try {
    return await findLostOrders(
      {
        eventStore,
        providers: (await openPaymentProviders(config, world)).all,
        // What is found is opened in the back office, which shows none then.
        keptMails: keeps === 'nothing' ? undefined : kept,
        tenants: [first, ...others],
        erased: await erasedOrders(config),
      },
      since,
    )
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    throw new BadCall(
      `The payment provider did not answer (${error.message}): the orders that it names since ${since} are not listed yet. Run this again, before the product starts where that can be.`,
    )
  }
}

/** The highest number of each year that a lost order has. */
const highestOf = ({ lost }: NamedSince): readonly OrderNumber[] => {
  const highest = new Map<string, OrderNumber>()
  for (const { orderNumber } of lost) {
    if (orderNumber === null) continue
    const { year, revision } = placeOfNumber(orderNumber)
    const known = highest.get(year)
    if (known === undefined || placeOfNumber(known).revision < revision) highest.set(year, orderNumber)
  }
  return [...highest.values()]
}

const list = async ({ config, urlOf, state, dataKeys }: Opened, { lost, paid }: NamedSince): Promise<void> => {
  const lostOrders = createLostOrders({ state, dataKeys, clock: systemClock })
  for (const order of lost) await lostOrders.note(order)
  const server = { url: urlOf(config.QUEUE_URL), prefix: config.QUEUE_PREFIX }
  await confirmAgain(server, paid, systemClock.now())
  const paidFor = lost.filter(({ payments }) => payments.some((payment) => payment.paid)).length
  say(
    lost.length === 0
      ? 'Kept mails and the payment provider name no order that is not in this log.'
      : `Orders that kept mails and the payment provider name and this log lacks: ${lost.length}, of which ${paidFor} paid. Pendências lists them.`,
  )
  if (paid.length > 0)
    say(`Payments of orders in this log that are compared with them again once the product runs: ${paid.length}.`)
}

/**
 * `make reserve-numbers LAST=CO-2026-00123`: after a restore of the log, keeps the numbers that customers hold from
 * being given out again, and lists the orders that are not in it any more.
 */
runCommand(async () => {
  const config = loadConfig(process.env)
  const masterKeys = await existingMasterKeys(config)
  return withLogAndState(
    config,
    async ({ urlOf, eventStore, state }) => {
      await checkMasterKeys(state, masterKeys)
      const opened = { config, urlOf, eventStore, state, dataKeys: createDataKeys(state, masterKeys) }
      const deps = { eventStore, clock: systemClock, ids: randomIds }
      for (const last of await askedFor(deps)) await withhold(deps, config, last)
      const named = await search(opened)
      for (const last of highestOf(named)) await withholdNamed(deps, config, last)
      await list(opened, named)
      return 0
    },
    ['QUEUE_URL'],
  )
})
