// Reading: a stream folded with its encrypted parts decrypted, and the whole log, also verified.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStores } from './demo-log.mjs'
import { product } from './environment.mjs'
import { inTurn, rate } from './rounds.mjs'
import { createOrder, newEvent } from './samples.mjs'

const streamLength = 20
const streams = 200
const logEvents = 200_000

/** An order of 20 events made by the product's own handlers; half of them carry something encrypted. */
const makeOrder = async (deps) => {
  const { execute } = await product('command/pipeline/execute.js')
  const { placeOrder } = await product('command/orders/place-order.js')
  const { createOrderRequestSchema } = await import('@cartorio/contracts/http/create-order.js')
  const { tenantId, documents, ...ordered } = createOrder
  const body = createOrderRequestSchema.parse({ ...ordered, documents: documents.slice(0, 1) })
  const request = () => ({
    requestId: randomUUID(),
    body: { any: 'body' },
    actor: { kind: 'customer' },
    correlationId: randomUUID(),
    causationId: null,
  })
  const placed = await placeOrder(deps, { body, tenantId, request: request() })
  const { orderId } = placed
  let { revision } = placed
  for (let number = 0; revision < streamLength - 1; number += 1) {
    const personal = {
      fullName: 'Joana Prado',
      dateOfBirth: '1990-05-17',
      placeOfBirth: `Recife ${number}`,
      motherName: 'Maria Prado',
    }
    const command =
      number % 2 === 0
        ? {
            type: 'CompleteApplicantData',
            by: 'customer',
            personal: {
              ...personal,
              fatherName: 'José Prado',
              phone: '+1 305 555 0142',
              email: 'joana.prado@example.com',
            },
          }
        : {
            type: 'RequestPayment',
            provider: 'sandbox',
            intentId: `pi_${number}`,
            amount: placed.order.breakdown.total,
            currency: placed.order.currency,
          }
    const changed = await execute(deps, { ...request(), orderId, command, naturalKey: String(number) })
    if (changed.revision <= revision) throw new Error(`${command.type} changed nothing`)
    revision = changed.revision
  }
  return orderId
}

const foldRow = async (environment, add) => {
  const stores = await openStores(await environment.database('bench_fold'))
  const { unfollowedSettings } = await product('domain/settings/first-settings.js')
  const { createSandboxCourier } = await product('gateways/courier/sandbox/sandbox-courier.js')
  const { systemClock, randomIds } = await product('runtime/system-clock.js')
  const { emptyOrder, foldFurther, orderStream } = await product('command/pipeline/order-stream.js')
  const { openEvents } = await product('privacy/opened-event.js')
  const deps = {
    ...stores,
    courier: createSandboxCourier(),
    clock: systemClock,
    ids: randomIds,
    settings: unfollowedSettings,
    serverSecrets: [Buffer.alloc(32, 7)],
    testProductAllowed: false,
  }
  const orderIds = []
  for (let made = 0; made < streams; made += 20)
    orderIds.push(...(await Promise.all(Array.from({ length: 20 }, () => makeOrder(deps)))))
  let next = 0
  const readOne = async () => {
    const orderId = orderIds[next++ % streams]
    const events = []
    for await (const event of stores.eventStore.read(orderStream(orderId))) events.push(event)
    const loaded = foldFurther(emptyOrder(orderId), events, [])
    const opened = await openEvents(events, stores.dataKeys)
    const names = opened.filter(({ personal }) => personal !== undefined).length
    if (opened.length !== streamLength || names < 9 || loaded.state.events !== streamLength)
      throw new Error('a stream was read wrong')
  }
  const turn = await inTurn({ ours: (share) => rate(16, 2000 * share, readOne) })
  add({
    what: `streams of ${streamLength} events read, opened and folded, 16 at once`,
    unit: 'streams/s',
    ours: turn.of('ours'),
    goal: 2000,
  })
  await stores.close()
}

/** A log of orders of 100 chained events each, sealed. */
const makeLog = async (eventStore) => {
  const { toUncheckedRecordable } = await product('command/pipeline/recordable-events.js')
  const { createSealing } = await product('proof/sealing.js')
  const { openSealFiles } = await product('proof/seal-files.js')
  const { newSigningKeyPem, signingKeyOf } = await product('proof/signing-key.js')
  const { systemClock, randomIds } = await product('runtime/system-clock.js')
  const { streamName } = await product('stores/event-store/port.js')
  const dataKey = { kind: 'key', key: Buffer.alloc(32, 7) }
  const append = () => {
    const stream = streamName(`order-${randomUUID()}`)
    const envelope = { ...newEvent().metadata, commandId: randomUUID(), stream, last: undefined, key: dataKey }
    const drafts = Array.from({ length: 100 }, () => ({ ...newEvent(), personal: { text: 'nota '.repeat(20) } }))
    return eventStore.append(stream, toUncheckedRecordable(drafts, envelope), 'no-stream')
  }
  for (let appended = 0; appended < logEvents; appended += 1600) await Promise.all(Array.from({ length: 16 }, append))
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-bench-seals-'))
  const key = signingKeyOf(newSigningKeyPem())
  const trusted = [key.fingerprint]
  const files = openSealFiles(folder)
  await createSealing({ eventStore, files, key, followed: trusted, clock: systemClock, ids: randomIds }).seal()
  return { trusted, files, remove: () => rmSync(folder, { recursive: true }) }
}

const logRows = async (environment, add) => {
  const { eventStore, close } = await openStores(await environment.database('bench_log'))
  const { logStart } = await product('stores/event-store/port.js')
  const { verifyLog } = await product('proof/verify-log.js')
  const { trusted, files, remove } = await makeLog(eventStore)
  const timed = async (work) => {
    const from = performance.now()
    const count = await work()
    if (count < logEvents) throw new Error('the log was cut short')
    return count / ((performance.now() - from) / 1000)
  }
  const readLog = async () => {
    let count = 0
    let last = logStart
    for await (const { position, metadata } of eventStore.readAll(logStart)) {
      if (position <= last || metadata.hash === undefined) throw new Error('the log was read wrong')
      last = position
      count += 1
    }
    return count
  }
  const verify = async () => {
    const { events, wrong, unprotected, seals } = await verifyLog(eventStore, { trusted, files })
    if (wrong !== undefined || unprotected !== 0 || seals === 0) throw new Error('the log was verified wrong')
    return events
  }
  const turn = await inTurn({ read: () => timed(readLog), verified: () => timed(verify) })
  add({ what: 'the whole log read', unit: 'events/s', ours: turn.of('read'), goal: 60_000 })
  const count = logEvents.toLocaleString('en')
  add({ what: `verify-log over ${count} events`, unit: 'events/s', ours: turn.of('verified'), goal: 20_000 })
  remove()
  await close()
}

export const readRows = async (environment, add) => {
  await foldRow(environment, add)
  await logRows(environment, add)
}
