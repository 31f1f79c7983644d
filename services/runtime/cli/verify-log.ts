import { type EventStore, type Position, streamName } from '../../event-store/port.js'
import type { VerifyReport } from '../../proof/findings.js'
import { orderByNumber } from '../../proof/order-by-number.js'
import { openSealFiles } from '../../proof/seal-files.js'
import { type VerifyOptions, verifyLog } from '../../proof/verify-log.js'
import { verifyOrder } from '../../proof/verify-order.js'
import { attach, ensureInstallation } from '../attach.js'
import { type Config, loadConfig, sealsDirOf } from '../config.js'
import { openEventStore } from '../event-store.js'
import { trustedFingerprints } from '../seal-trust.js'
import { BadCall, note, orderNumberOf, runCommand, say } from './command-line.js'
import { createProgressBar } from './progress-bar.js'

const watched = async (store: EventStore, options: VerifyOptions, order: string): Promise<VerifyReport> => {
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
    return await (order === ''
      ? verifyLog(store, { ...options, onProgress })
      : verifyOne(store, { ...options, onProgress }, order))
  } finally {
    bar.end()
  }
}

const verifyOne = async (store: EventStore, options: VerifyOptions, order: string): Promise<VerifyReport> => {
  const orderId = await orderByNumber(store, orderNumberOf(order))
  if (orderId === undefined)
    throw new BadCall(`No order has the number ${order}; without ORDER the whole log is checked.`)
  return verifyOrder(store, [streamName(`order-${orderId}`), streamName(`access-${orderId}`)], options)
}

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** Says what was found and what could not be known; answers the exit code. */
const report = (found: VerifyReport, config: Config): number => {
  const { wrong, files, unprotected } = found
  if (wrong !== undefined) {
    say(`WRONG: position ${wrong.position}, stream ${wrong.stream}, revision ${wrong.revision}: ${wrong.what}.`)
    return 1
  }
  say(
    `${plural(found.events, 'event')} in ${plural(found.streams, 'stream')} under ${plural(found.seals, 'seal')}: nothing was changed.`,
  )
  say(`${plural(unprotected, 'event')} after the newest seal: not yet protected.`)
  if (files !== undefined && files.checked > 0) {
    const lack = files.missing === 0 ? '' : `; ${files.missing} have no file yet`
    say(`Compared with ${plural(files.checked, 'seal file')} in ${sealsDirOf(config)}${lack}.`)
  } else say(`No seal files in ${sealsDirOf(config)}: a tail cut off together with its seals would not be seen.`)
  if (found.originChecked) return 0
  say('The origin was not checked: no key is configured. Set SEAL_FINGERPRINTS to the one that the start prints.')
  return 2
}

runCommand(async () => {
  const config = loadConfig(process.env)
  const trusted = trustedFingerprints(config)
  ensureInstallation(config)
  const attached = await attach(config, ['EVENT_STORE_URL'])
  try {
    const store = await openEventStore(attached.urlOf(config.EVENT_STORE_URL), { onWaiting: note })
    try {
      const options = { trusted, files: openSealFiles(sealsDirOf(config)) }
      return report(await watched(store, options, process.env.ORDER ?? ''), config)
    } finally {
      await store.close()
    }
  } finally {
    await attached.leave()
  }
})
