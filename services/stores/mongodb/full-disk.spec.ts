import { MongoServerError } from 'mongodb'
import { problemFor } from '../../http/problem-filter.js'
import { safeError } from '../../runtime/logging.js'
import { StoreUnavailable } from '../postgres/backoff.js'
import { openMongoDatabase } from './open-database.js'

/** What whoever works retryUntilTimeout is told of an error, and how often the work was done. */
const toldOf = async (error: Error): Promise<{ told: unknown; tries: number }> => {
  const { retryUntilTimeout, close } = openMongoDatabase('mongodb://127.0.0.1:1', 'nowhere', {})
  let tries = 0
  const told = await retryUntilTimeout(() => {
    tries += 1
    return Promise.reject(error)
  }).catch((thrown: unknown) => thrown)
  await close()
  return { told, tries }
}

describe('a MongoDB whose disk is full', () => {
  const message = 'available disk space is less than the required minimum'

  it.each([{ code: 14031 }, { code: 8000, codeName: 'OutOfDiskSpace' }])(
    'is a store that is away, at once and for a 503: %j',
    async (said) => {
      const { told, tries } = await toldOf(new MongoServerError({ message, ...said }))
      expect(told).toBeInstanceOf(StoreUnavailable)
      // What the operator's log says of it.
      expect(safeError(told)).toMatchObject({ cause: { message: 'the disk of MongoDB is full' } })
      expect(problemFor(told)).toMatchObject({ status: 503, code: 'service/unavailable' })
      expect(tries).toBe(1)
    },
  )

  it('is not what any other refusal says', async () => {
    const wrong = new MongoServerError({ message: 'Document failed validation', code: 121 })
    expect(await toldOf(wrong)).toEqual({ told: wrong, tries: 1 })
  })
})
