import { MongoServerError } from 'mongodb'
import { problemFor } from '../../http/problem-filter.js'
import { safeError } from '../../runtime/logging.js'
import { StoreUnavailable } from '../retry/store-unavailable.js'
import { openMongoDatabase } from './open-database.js'

/** The error that retryUntilTimeout throws, and how often it did the work. */
const outcomeOf = async (error: Error, timeoutMillis?: number): Promise<{ thrown: unknown; tries: number }> => {
  const { retryUntilTimeout, close } = openMongoDatabase(
    'mongodb://127.0.0.1:1',
    'nowhere',
    timeoutMillis === undefined ? {} : { timeoutMillis },
  )
  let tries = 0
  const thrown = await retryUntilTimeout(() => {
    tries += 1
    return Promise.reject(error)
  }).catch((reason: unknown) => reason)
  await close()
  return { thrown, tries }
}

describe('a MongoDB whose disk is full', () => {
  const message = 'available disk space is less than the required minimum'

  it.each([{ code: 14031 }, { code: 8000, codeName: 'OutOfDiskSpace' }])(
    'is a store that is away, at once and for a 503: %j',
    async (said) => {
      const { thrown, tries } = await outcomeOf(new MongoServerError({ message, ...said }))
      expect(thrown).toBeInstanceOf(StoreUnavailable)
      // What the operator's log says of it.
      expect(safeError(thrown)).toMatchObject({ cause: { message: 'the disk of MongoDB is full' } })
      expect(problemFor(thrown)).toMatchObject({ status: 503, code: 'service/unavailable' })
      expect(tries).toBe(1)
    },
  )

  it('is not what any other refusal says', async () => {
    const wrong = new MongoServerError({ message: 'Document failed validation', code: 121 })
    expect(await outcomeOf(wrong)).toEqual({ thrown: wrong, tries: 1 })
  })
})

describe('a server of its protocol whose own storage is away', () => {
  it.each([50463173, 1])('is waited for, and is then a store that is away, for a 503: code %i', async (code) => {
    const { thrown, tries } = await outcomeOf(
      new MongoServerError({ message: 'could not connect to server', code }),
      300,
    )
    expect(tries).toBeGreaterThan(1)
    expect(thrown).toMatchObject({ name: StoreUnavailable.name, store: 'MongoDB' })
    expect(problemFor(thrown)).toMatchObject({ status: 503, code: 'service/unavailable', retryAfter: 2 })
  })
})
