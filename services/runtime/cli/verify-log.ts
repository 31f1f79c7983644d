import type { VerifyReport, Wrong } from '../../proof/findings.js'
import { reservedNumber } from '../../proof/reserved-number.js'
import { parseSeal, sealsStream } from '../../proof/seal.js'
import { openSealFiles, sealFileName } from '../../proof/seal-files.js'
import { type VerifyOptions, verifyLog } from '../../proof/verify-log.js'
import { checkOrder } from '../../proof/verify-order.js'
import { type EventStore, type Position, type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import { type Config, loadConfig, sealsDirOf } from '../config.js'
import { trustedFingerprints } from '../seal-trust.js'
import { BadCall, parseOrderNumber, runCommand, say } from './command-line.js'
import { createProgressBar } from './progress-bar.js'
import { withLog } from './with-stores.js'

/** What was found, and whether all of it was checked. */
type Verified = { readonly found: VerifyReport; readonly complete: boolean }

const watched = async (store: EventStore, options: VerifyOptions, order: string): Promise<Verified> => {
  const bar = createProgressBar()
  const from = performance.now()
  const head = Number(await store.head())
  const onProgress = (events: number, at: Position): void => {
    const rate = Math.round((events / (performance.now() - from)) * 1000)
    // A log that grows, or that no seal covers yet, goes beyond the head that was seen.
    const part = head <= 0 ? 1 : Math.min(1, Number(at) / head)
    bar.show(part, order === '' ? `${events} events, ${rate} a second` : `${events} events`)
  }
  try {
    return order === ''
      ? { found: await verifyLog(store, { ...options, onProgress }), complete: true }
      : await verifyOne(store, { ...options, onProgress }, order)
  } finally {
    bar.end()
  }
}

const emptyReport = (wrong: Wrong): VerifyReport => ({
  events: 0,
  streams: 0,
  seals: 0,
  wrong,
  unprotected: 0,
  files: undefined,
  originChecked: false,
})

/**
 * A number is reserved before its order is placed: an order without events need not be one whose events were removed.
 */
const sayNeverPlaced = (order: string, { position, stream }: RecordedEvent, isSealed: boolean): void => {
  say(`${order} was reserved at position ${position} of the log, for ${stream}, and that order has no events.`)
  say(
    isSealed
      ? 'Its placing stopped after that, or events that no seal covered were removed.'
      : 'Its placing stopped after that, or its events were removed: no seal covers the reservation yet.',
  )
}

const sayWithheld = (order: string, { position, metadata }: RecordedEvent): void =>
  say(
    `${order} is withheld at position ${position} of the log, since ${metadata.occurredAt}: it was given out before a restore, and its order is not in this log.`,
  )

const verifyOne = async (store: EventStore, options: VerifyOptions, order: string): Promise<Verified> => {
  const orderNumber = parseOrderNumber(order)
  const reserved = await reservedNumber(store, orderNumber)
  if (reserved === undefined)
    throw new BadCall(`No order has the number ${order}; without ORDER the whole log is checked.`)
  if (reserved.kind === 'wrong') return { found: emptyReport(reserved.wrong), complete: false }
  if (reserved.kind === 'withheld') {
    const { report: found } = await checkOrder(store, [], { ...options, reservation: reserved.event })
    if (found.wrong === undefined) sayWithheld(order, reserved.event)
    return { found, complete: true }
  }
  const { orderId, event: reservation } = reserved
  const stream = streamName(`order-${orderId}`)
  const streams = [stream, streamName(`access-${orderId}`)]
  const { report: found, events } = await checkOrder(store, streams, { ...options, reservation })
  if (found.wrong !== undefined) return { found, complete: false }
  const created = events.find((event) => event.stream === stream)
  if (created === undefined) {
    sayNeverPlaced(order, { ...reservation, stream }, isSealed(await store.lastEvent(sealsStream), reservation))
    return { found, complete: false }
  }
  if (created.data.orderNumber !== orderNumber)
    throw new BadCall(`No order has the number ${order}: it was reserved for ${created.data.orderNumber}.`)
  return { found, complete: true }
}

const isSealed = (newest: RecordedEvent | undefined, { position }: RecordedEvent): boolean => {
  const seal = newest === undefined ? undefined : parseSeal(newest)
  return seal !== undefined && position <= seal.last
}

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** What could not be compared with files; nothing when everything was. */
const sayFiles = (files: VerifyReport['files'], folder: string): boolean => {
  if (files === undefined || files.checked === 0) {
    say(`No seal files in ${folder}: an end of the log that was cut off together with its seals would not be seen.`)
    return false
  }
  say(`Compared with ${plural(files.checked, 'seal file')} in ${folder}.`)
  const [first] = files.missing
  if (first === undefined) return true
  const others = files.missing.length - 1
  say(
    `${sealFileName(first)}${others === 0 ? ' is' : ` and ${others} more are`} not there: with these seals, nothing was compared. The running product writes missing files anew.`,
  )
  return false
}

/** Says what was found and what could not be known; answers the exit code. */
const report = ({ found, complete }: Verified, config: Config): number => {
  const { wrong, files, unprotected } = found
  if (wrong !== undefined) {
    say(`WRONG: position ${wrong.position}, stream ${wrong.stream}, revision ${wrong.revision}: ${wrong.what}.`)
    return 1
  }
  say(
    `${plural(found.events, 'event')} in ${plural(found.streams, 'stream')} under ${plural(found.seals, 'seal')}: nothing was changed.`,
  )
  say(`${plural(unprotected, 'event')} after the newest seal: not yet protected.`)
  const compared = sayFiles(files, sealsDirOf(config))
  if (!found.originChecked)
    say('The origin was not checked: no key is configured. Set SEAL_FINGERPRINTS to the one that the start prints.')
  return complete && compared && found.originChecked ? 0 : 2
}

runCommand(async () => {
  const config = loadConfig(process.env)
  const trusted = trustedFingerprints(config)
  const options = { trusted, files: openSealFiles(sealsDirOf(config)) }
  return withLog(config, async (store) => report(await watched(store, options, process.env.ORDER ?? ''), config))
})
