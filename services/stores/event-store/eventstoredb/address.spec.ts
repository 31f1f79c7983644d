import { discoveringSoon, namedServer, nodePreference, parseHosts, parseOptions, toLeader } from './address.js'

const cluster = 'esdb://ops:se/cr?et@one:2114,two/?tls=false&node-Preference=Follower&gossipTimeout=4'

describe('the address of an EventStoreDB', () => {
  it('names its hosts and options, whatever signs are in the password', () => {
    expect(parseHosts(cluster)).toEqual([
      { host: 'one', port: 2114 },
      { host: 'two', port: 2113 },
    ])
    expect(Object.fromEntries(parseOptions(cluster))).toEqual({
      tls: 'false',
      nodepreference: 'Follower',
      gossiptimeout: '4',
    })
    expect(namedServer(cluster)).toBe('one:2114,two')
  })

  it('prefers a node for subscriptions alone, the leader for everything else', () => {
    expect(nodePreference(cluster)).toBe('follower')
    expect(toLeader(cluster)).toBe('esdb://ops:se/cr?et@one:2114,two/?tls=false&gossipTimeout=4')
    expect(['esdb://one', 'esdb://one?nodePreference=leader'].map(nodePreference)).toEqual([undefined, undefined])
  })

  it('waits only briefly for a node to name the leader, unless the address sets a time', () => {
    expect(discoveringSoon(cluster)).toBe(cluster)
    expect(discoveringSoon('esdb+discover://one')).toBe('esdb+discover://one?gossipTimeout=1')
  })
})
