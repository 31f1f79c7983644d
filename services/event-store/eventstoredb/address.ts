import { TechnicalError } from '../../domain/technical-error.js'

/** The address or the server behind it does not do; the message is a sentence for the operator, without credentials. */
export class EventStoreDbRefused extends TechnicalError {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause })
    this.name = 'EventStoreDbRefused'
  }
}

export const isEventStoreDbAddress = (url: string): boolean => /^esdb(\+discover)?:\/\/./.test(url)

/** What the client understands, written as it compares: in small letters, without `-` and `_`. */
const knownOptions = new Set(
  [
    'connectionName',
    'defaultDeadline',
    'discoveryInterval',
    'gossipTimeout',
    'keepAliveInterval',
    'keepAliveTimeout',
    'maxDiscoverAttempts',
    'nodePreference',
    'throwOnAppendFailure',
    'tls',
    'tlsCAFile',
    'tlsVerifyCert',
    'userCertFile',
    'userKeyFile',
  ].map((name) => name.toLowerCase()),
)

/** As the client cuts the address up: credentials end at the first `@`. */
const partsOf = (connectionString: string): { readonly hosts: string; readonly options: string } => {
  const rest = connectionString.trim().replace(/^[^:]+:\/\/(?:[^:]+:[^@]+@)?/s, '')
  const [hosts = '', ...options] = rest.split('?')
  return { hosts, options: options.join('&') }
}

const optionsOf = (options: string): ReadonlyMap<string, string> =>
  new Map(
    options.split('&').flatMap((option): [string, string][] => {
      const [name = '', value = ''] = option.split('=')
      return option === '' ? [] : [[name.trim().toLowerCase().replace(/[_-]/g, ''), value.trim()]]
    }),
  )

const form = 'write esdb://user:password@host:2113 with ?tls=false for a server without TLS'

export const noAddress = (): EventStoreDbRefused =>
  new EventStoreDbRefused(`EVENT_STORE_URL is no address of an EventStoreDB: ${form}`)

/**
 * Before the client sees it: of an option that it does not know it prints the whole address, password included.
 * @throws {EventStoreDbRefused}
 */
export const checkAddress = (connectionString: string): void => {
  if (!isEventStoreDbAddress(connectionString)) throw noAddress()
  const { hosts, options } = partsOf(connectionString)
  if (hosts.includes('@')) {
    throw new EventStoreDbRefused('EVENT_STORE_URL: write @ and other signs of the password as %40 and so on')
  }
  const given = optionsOf(options)
  if ([...given.keys()].some((name) => !knownOptions.has(name))) {
    throw new EventStoreDbRefused('EVENT_STORE_URL has an option that the client of EventStoreDB does not know')
  }
  // With it the client answers every conflict with revision 1.
  if (given.get('throwonappendfailure') === 'false') {
    throw new EventStoreDbRefused('EVENT_STORE_URL: throwOnAppendFailure must stay true')
  }
  if (given.get('tlsverifycert') === 'false') {
    throw new EventStoreDbRefused(
      'EVENT_STORE_URL: tlsVerifyCert=false has no effect with this client; name the authority in tlsCAFile',
    )
  }
}

/** The server's name for messages: without credentials and options. */
export const addressOf = (connectionString: string): string =>
  partsOf(connectionString).hosts.replace(/^.*@/s, '').replace(/\/+$/, '')
