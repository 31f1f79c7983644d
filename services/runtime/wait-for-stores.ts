import { StartRefused } from '../domain/technical-error.js'
import { pause } from '../stores/retry/backoff.js'
import type { Config } from './config.js'
import { safeError } from './logging.js'
import type { Waiting } from './open-store.js'
import { type SharedSetting, sharedSettings } from './prepare-installation.js'
import { listServers, Refused, type StoreKind, storeKinds } from './store-checks.js'

/** A server that settings name: one server may keep several things. */
type Named = { readonly kind: StoreKind; readonly url: string; readonly settings: readonly SharedSetting[] }

type Options = Waiting & { readonly timeoutMillis?: number }

const defaultTimeoutMillis = 60_000
const checkMillis = 800
const betweenChecksMillis = 200

const namedIn = (config: Pick<Config, SharedSetting>): Named[] => {
  const urls = [...new Set(sharedSettings.map((setting) => config[setting]))]
  return urls.flatMap((url) => {
    const kind = storeKinds.find(({ isAt }) => isAt(url))
    const settings = sharedSettings.filter((setting) => config[setting] === url)
    return kind === undefined ? [] : [{ kind, url, settings }]
  })
}

/** The code of what is behind an error, for the operator: `ECONNREFUSED`, a name of a certificate's fault. */
const causeIn = (error: unknown): string => {
  const errors = error instanceof AggregateError ? error.errors : [error]
  for (let { code, cause } of errors.map(safeError)) {
    for (; code === undefined && cause !== undefined; { code, cause } = cause);
    if (code !== undefined) return `: ${code}`
  }
  return ''
}

const waitFor = async (
  { kind, url, settings }: Named,
  { onWaiting, signal, timeoutMillis = defaultTimeoutMillis }: Options,
): Promise<void> => {
  const server = `${kind.name} at ${listServers(url, kind.defaultPort).join(',')}`
  const named = settings.join(', ')
  const start = performance.now()
  for (let nextNotice = 0; ; ) {
    signal?.throwIfAborted()
    try {
      return await kind.check(url, checkMillis)
    } catch (error) {
      if (error instanceof Refused)
        throw new StartRefused(`${server} refuses what ${named} gives as user, password or database (${error.message})`)
      const waited = performance.now() - start
      const seconds = Math.floor(waited / 1000)
      if (nextNotice <= seconds) {
        onWaiting(`waiting for ${server} (${named}, ${seconds} s)`)
        nextNotice = seconds + 1
      }
      if (waited >= timeoutMillis)
        throw new StartRefused(
          `${server} did not answer for ${seconds} s${causeIn(error)}. Start it, or correct ${named}`,
        )
      await pause(betweenChecksMillis, signal)
    }
  }
}

/**
 * Waits until every server that the settings name answers, each for a minute at most, and says for which it waits.
 * @throws {StartRefused}
 */
export const waitForStores = async (config: Pick<Config, SharedSetting>, options: Options): Promise<void> => {
  await Promise.all(namedIn(config).map((named) => waitFor(named, options)))
}
