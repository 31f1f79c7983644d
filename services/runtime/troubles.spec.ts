import { TechnicalError } from '../domain/technical-error.js'
import { type StoreKind, StoreUnavailable } from '../stores/retry/store-unavailable.js'
import { NoAnswer } from '../stores/retry/time-limits.js'
import { troublesIn } from './troubles.js'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const away = (store?: StoreKind): StoreUnavailable => new StoreUnavailable(refused, store)

/** Every line that a troubled minute and the next one write, as `where away repeated`. */
const linesOf = (troubles: readonly (readonly [where: string, error: unknown])[]): string[] => {
  const lines: string[] = []
  let now = 0
  const error = (fields: unknown): void => {
    const { where, away: store, repeated } = JSON.parse(JSON.stringify(fields))
    lines.push([where, store, repeated].filter((part) => part !== undefined).join(' '))
  }
  const trouble = troublesIn({ error }, { now: () => now })
  for (now = 0; now < 110_000; now += 1000) for (const [where, cause] of troubles) trouble(where, cause)
  return lines
}

describe('the troubles in the log', () => {
  it('of one outage are one line a minute, wherever it is felt, with how often it was', () =>
    expect(
      linesOf([
        ['reactor', away('MongoDB')],
        ['tracking, orders', away('MongoDB')],
        ['courier-schedule', new TechnicalError('failed', { cause: away('MongoDB') })],
        // The driver's own error, and one that does not tell its server.
        ['settings', Object.assign(new Error('closed'), { name: 'MongoNetworkError' })],
        ['sealing', new NoAnswer(2500)],
        ['requests', refused],
      ]),
    ).toEqual(['reactor MongoDB', 'reactor MongoDB 359']))

  it('of two outages at once are a line for each server', () =>
    expect(
      linesOf([
        ['reactor', away('MongoDB')],
        ['queues', away('Redis')],
      ]),
    ).toEqual(['reactor MongoDB', 'queues Redis', 'reactor MongoDB 59', 'queues Redis 59']))

  it('of an unknown server are lines of their own', () =>
    expect(linesOf([['settings', away()]])[0]).toBe('settings unknown'))

  it('that are no outage are named for each place and cause', () =>
    expect(
      linesOf([
        ['orders', new TechnicalError('no key')],
        ['tracking', new TechnicalError('no key')],
      ]).slice(0, 2),
    ).toEqual(['orders', 'tracking']))
})
