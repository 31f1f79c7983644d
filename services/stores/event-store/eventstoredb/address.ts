import { TechnicalError } from '../../../domain/technical-error.js'

/** The address or the server behind it does not do; the message is a sentence for the operator, without credentials. */
export class EventStoreDbRefused extends TechnicalError {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause })
    this.name = 'EventStoreDbRefused'
  }
}

export const isEventStoreDbAddress = (url: string): boolean => /^esdb(\+discover)?:\/\/./.test(url)

type Parts = { readonly login: string; readonly hosts: string; readonly options: string }

/** As the client cuts the address up: credentials end at the first `@`. */
const partsOf = (connectionString: string): Parts => {
  const [login = ''] = /^[^:]+:\/\/(?:[^:]+:[^@]+@)?/s.exec(connectionString.trim()) ?? []
  const [hosts = '', ...options] = connectionString.trim().slice(login.length).split('?')
  return { login, hosts, options: options.join('&') }
}

/** The name of an option as the client compares it: in small letters, without `-` and `_`. */
const nameOf = (option: string): string => (option.split('=')[0] ?? '').trim().toLowerCase().replace(/[_-]/g, '')

/** The options of an address by their names as the client compares them. */
export const parseOptions = (connectionString: string): ReadonlyMap<string, string> =>
  new Map(
    partsOf(connectionString)
      .options.split('&')
      .flatMap((option): [string, string][] => {
        return option === '' ? [] : [[nameOf(option), option.slice(option.indexOf('=') + 1).trim()]]
      }),
  )

/** The server's name for messages: without credentials and options. */
export const namedServer = (connectionString: string): string =>
  partsOf(connectionString).hosts.replace(/^.*@/s, '').replace(/\/+$/, '')

export const hasUnescapedAt = (connectionString: string): boolean => partsOf(connectionString).hosts.includes('@')

export type Host = { readonly host: string; readonly port: number }

const defaultPort = 2113

export const parseHosts = (connectionString: string): Host[] =>
  partsOf(connectionString)
    .hosts.split(/[,/]/)
    .filter((host) => host !== '')
    .map((named) => {
      const [host = '', port = defaultPort] = named.trim().split(':')
      return { host, port: Number(port) }
    })

/** Seconds for the question which node leads: a frozen node must not hold up a move to another. */
const gossipSeconds = 1

const withOptions = (connectionString: string, options: readonly string[]): string => {
  const { login, hosts } = partsOf(connectionString)
  return `${login}${hosts}?${options.join('&')}`
}

/** Which node serves projections, where it is not the leader. */
export const nodePreference = (connectionString: string): string | undefined => {
  const preference = parseOptions(connectionString).get('nodepreference')?.toLowerCase()
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
