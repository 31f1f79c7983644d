import { EventStoreDbRefused, hasUnescapedAt, isEventStoreDbAddress, parseOptions } from './address.js'

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

/** What an option's value must be, by its name; the client's own error would hold the whole address. */
const values: readonly (readonly [names: readonly string[], expression: RegExp, sentence: string])[] = [
  [['tls', 'tlsVerifyCert', 'throwOnAppendFailure'], /^(true|false)$/, 'is true or false'],
  [
    ['nodePreference'],
    /^(leader|follower|random|read[_-]?only[_-]?replica)$/i,
    'is leader, follower, random or readOnlyReplica',
  ],
  [
    [
      'defaultDeadline',
      'discoveryInterval',
      'gossipTimeout',
      'keepAliveInterval',
      'keepAliveTimeout',
      'maxDiscoverAttempts',
    ],
    /^-?\d+$/,
    'is a number',
  ],
]

const checkValue = (name: string, value: string): void => {
  for (const [names, expression, sentence] of values) {
    const known = names.find((option) => option.toLowerCase() === name)
    if (known === undefined || expression.test(value)) continue
    throw new EventStoreDbRefused(`EVENT_STORE_URL: ${known} ${sentence}`)
  }
}

const form = 'write esdb://user:password@host:2113 with ?tls=false for a server without TLS'

export const noAddress = (): EventStoreDbRefused =>
  new EventStoreDbRefused(`EVENT_STORE_URL is no address of an EventStoreDB: ${form}`)

/**
 * Before the client sees it: of an option that it does not know it prints the whole address, password included.
 * @throws {EventStoreDbRefused}
 */
export const checkAddress = (connectionString: string): void => {
  if (!isEventStoreDbAddress(connectionString)) throw noAddress()
  if (hasUnescapedAt(connectionString)) {
    throw new EventStoreDbRefused('EVENT_STORE_URL: write @ and other signs of the password as %40 and so on')
  }
  const given = parseOptions(connectionString)
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
  for (const [name, value] of given) checkValue(name, value)
}
