import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { newStream } from '../../../testing/harness/deliveries.js'
import { newEvent } from '../../../testing/scenarios/new-events.js'
import { EventStoreDbRefused } from './address.js'
import { openEventStoreDb } from './eventstoredb-event-store.js'

const file = (name: string): string => join(import.meta.dirname, '../../../testing/fixtures/tls', name)
const startWith = (certificate: string): Promise<EventStoreDbDouble> =>
  startEventStoreDbDouble({
    tls: { certificate: readFileSync(file(certificate)), key: readFileSync(file('server-key.pem')) },
  })

let server: EventStoreDbDouble | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
})

/** The sentence of a start that is refused at once: nothing is waited for. */
const refusal = async (connectionString: string): Promise<string> => {
  const sentences: string[] = []
  const opening = openEventStoreDb({ connectionString, onWaiting: (sentence) => sentences.push(sentence) })
  const error: unknown = await opening.then((store) => store.close()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EventStoreDbRefused)
  expect(sentences).toEqual([])
  const { message } = error instanceof Error ? error : new Error('not refused')
  expect(message).not.toContain('secret')
  return message.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
}

const withLogin = ({ connectionString }: EventStoreDbDouble): string => connectionString.replace('//', '//ops:secret@')

describe('EventStoreDB with TLS', () => {
  it.each(['esdb:', 'esdb+discover:'])('takes events from %s with the file of its authority', async (protocol) => {
    server = await startWith('server.pem')
    const connectionString = `${withLogin(server).replace('esdb:', protocol)}&tlsCAFile=${file('ca.pem')}`
    const store = await openEventStoreDb({ connectionString })
    await expect(store.append(newStream(), [newEvent()], 'no-stream')).resolves.toMatchObject({ revision: 0 })
    await store.close()
  })

  it.each([
    ['of another authority', 'server.pem', 'other-ca.pem', /unable to verify the first certificate/],
    ['that has expired', 'expired.pem', 'ca.pem', /certificate has expired/],
    ['for another name', 'other-name.pem', 'ca.pem', /does not match certificate's altnames/],
  ])('is refused at once for a certificate %s', async (_what, certificate, authority, error) => {
    server = await startWith(certificate)
    const address = `${withLogin(server)}&tlsCAFile=${file(authority)}`
    for (const given of [address, address.replace('esdb:', 'esdb+discover:')]) {
      const sentence = await refusal(given)
      expect(sentence).toMatch(
        /^the certificate of EventStoreDB at HOST is refused \(.+\)\. tlsCAFile in EVENT_STORE_URL/,
      )
      expect(sentence).toMatch(error)
    }
  })

  it('is refused at once for a certificate without the name that the cluster gives its node', async () => {
    server = await startWith('localhost.pem')
    const seed = withLogin(server).replace('127.0.0.1', 'localhost').replace('esdb:', 'esdb+discover:')
    expect(await refusal(`${seed}&tlsCAFile=${file('ca.pem')}`)).toMatch(
      /^the certificate of a node of EventStoreDB at localhost:\d+ is refused \(.*does not match certificate's altnames/,
    )
  })

  it('is refused at once where the address says tls=false', async () => {
    server = await startWith('server.pem')
    const sentence = 'EventStoreDB at HOST speaks TLS: take tls=false out of EVENT_STORE_URL'
    expect(await refusal(withLogin(server).replace('tls=true', 'tls=false'))).toBe(sentence)
  })

  it('is not expected of a server without it', async () => {
    server = await startEventStoreDbDouble()
    const sentence = 'EventStoreDB at HOST speaks no TLS: write tls=false in EVENT_STORE_URL'
    expect(await refusal(withLogin(server).replace('tls=false', 'tls=true'))).toBe(sentence)
    expect(await refusal(withLogin(server).replace('?tls=false', ''))).toBe(sentence)
  })

  it.each([
    ['tlsCAFile=/no/such/ca.crt', /tlsCAFile \/no\/such\/ca\.crt cannot be read \(ENOENT/],
    [`tlsCAFile=${import.meta.dirname}`, /tlsCAFile \S+ cannot be read \(EISDIR/],
    [`tlsCAFile=${file('server-key.pem')}`, /tlsCAFile \S+server-key\.pem holds no certificate in PEM form/],
    [`userCertFile=${file('server.pem')}`, /userCertFile and userKeyFile are given together/],
    [`userCertFile=${file('server.pem')}&userKeyFile=/no/key`, /userKeyFile \/no\/key cannot be read \(ENOENT/],
    [
      `userCertFile=${file('other-ca.pem')}&userKeyFile=${file('server-key.pem')}`,
      /userCertFile and userKeyFile cannot be used together \(.*key values mismatch/,
    ],
    ['tls=yes', /tls is true or false/],
    ['nodePreference=leading', /nodePreference is leader, follower, random or readOnlyReplica/],
    ['gossipTimeout=soon', /gossipTimeout is a number/],
  ])('is never connected to with %s', async (option, sentence) => {
    expect(await refusal(`esdb://ops:secret@127.0.0.1:1?${option}`)).toMatch(sentence)
  })
})

describe('the user of the address', () => {
  it.each([
    [
      'has another password',
      { unauthenticated: 1 },
      'EventStoreDB at HOST refuses the user or password in EVENT_STORE_URL',
    ],
    [
      'may not read the log',
      { accessDenied: 1 },
      'EventStoreDB at HOST lets the user in EVENT_STORE_URL not read $all: see docs/operations.md for the rights that it needs',
    ],
  ])('is named when it %s', async (_what, faults, sentence) => {
    server = await startEventStoreDbDouble()
    Object.assign(server.faults, faults)
    expect(await refusal(withLogin(server))).toBe(sentence)
  })
})
