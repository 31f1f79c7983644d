import { TechnicalError } from '../domain/technical-error.js'
import { safeError } from './logging.js'

describe('what is logged of an error', () => {
  it.each([
    ['ECONNRESET', 'ECONNRESET'],
    [10107, '10107'],
  ])('is its code, a word or a number: %p', (code, logged) =>
    expect(safeError(Object.assign(new Error('of Maria'), { code })).code).toBe(logged),
  )

  it('is a message only where it is one of ours', () => {
    const error = new TechnicalError('the store is away', { cause: new Error('of Maria') })
    expect(safeError(error).message).toBe('the store is away')
    expect(JSON.stringify(safeError(error))).not.toContain('Maria')
  })
})
