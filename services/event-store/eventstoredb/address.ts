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

type Parts = { readonly login: string; readonly hosts: string; readonly options: string }

/** As the client cuts the address up: credentials end at the first `@`. */
const partsOf = (connectionString: string): Parts => {
  const [login = ''] = /^[^:]+:\/\/(?:[^:]+:[^@]+@)?/s.exec(connectionString.trim()) ?? []
  const [hosts = '', ...options] = connectionString.trim().slice(login.length).split('?')
  return { login, hosts, options: options.join('&') }
}

const nameOf = (option: string): string => (option.split('=')[0] ?? '').trim().toLowerCase().replace(/[_-]/g, '')

const optionsOf = (options: string): ReadonlyMap<string, string> =>
  new Map(
    options.split('&').flatMap((option): [string, string][] => {
      const [, value = ''] = option.split('=')
      return option === '' ? [] : [[nameOf(option), value.trim()]]
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

/** Seconds for the question which node leads: a frozen node must not hold up a move to another. */
const gossipSeconds = 1

const withOptions = (connectionString: string, options: readonly string[]): string => {
  const { login, hosts } = partsOf(connectionString)
  return `${login}${hosts}?${options.join('&')}`
}

/** Which node serves projections, where it is not the leader. */
export const preferenceOf = (connectionString: string): string | undefined => {
  const preference = optionsOf(partsOf(connectionString).options).get('nodepreference')?.toLowerCase()
  return preference === 'leader' ? undefined : preference
}

/** With an answer to the question which node leads that is not waited for long, unless the address says how long. */
export const discoveringSoon = (connectionString: string): string => {
  const options = partsOf(connectionString)
    .options.split('&')
    .filter((option) => option !== '')
  const isGiven = options.some((option) => nameOf(option) === 'gossiptimeout')
  return withOptions(connectionString, isGiven ? options : [...options, `gossipTimeout=${gossipSeconds}`])
}

/** The same address for what the leader alone may serve. */
export const toLeader = (connectionString: string): string => {
  const options = partsOf(connectionString).options.split('&')
  return withOptions(
    connectionString,
    options.filter((option) => nameOf(option) !== 'nodepreference'),
  )
}
