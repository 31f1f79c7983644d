import { DomainError } from '../../domain/refusal.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { causeOf, failureCode, JobFailed, storedCode } from './job-failure.js'

describe('what is kept of a failed job', () => {
  it.each([
    ['the code of a refusal', new DomainError('order/cancelled'), 'order/cancelled'],
    [
      'the code of a system error',
      Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' }),
      'ECONNREFUSED',
    ],
    ['the name of another error', new StoreUnavailable(new Error('x')), 'StoreUnavailable'],
    ['no sentence', Object.assign(new Error('x'), { code: 'Ana Souza was not found' }), 'unknown'],
    ['nothing of what is no error', 'Ana Souza', 'unknown'],
  ])('is %s', (_what, error, code) => {
    expect(failureCode(error)).toBe(code)
    expect(new JobFailed(error).message).toBe(code)
  })

  it.each([
    ['order/cancelled', 'order/cancelled'],
    ['job stalled more than allowable limit', 'stalled'],
    ['connect ECONNREFUSED 127.0.0.1:5432 for ana@example.com', 'unknown'],
    [undefined, 'unknown'],
  ])('reads %j as %s', (reason, code) => expect(storedCode(reason)).toBe(code))

  it('holds no word of the error, nor does its stack', () => {
    const failed = new JobFailed(new Error('Ana Souza'))
    expect(`${failed.message}\n${failed.stack}`).not.toContain('Ana')
    expect(causeOf(failed).message).toBe('Ana Souza')
    expect(causeOf(new TypeError('x'))).toBeInstanceOf(TypeError)
  })
})
