import { cents } from '@cartorio/contracts/money.js'
import { DomainError } from '../domain/refusal.js'
import { refusalProblem } from './refusal-texts.js'

describe('the sentence of a refused amount', () => {
  it.each(['order/charge-amount', 'order/refund-amount'] as const)('of %s names the highest one', (code) => {
    const most = { amount: cents(123_456), currency: 'USD' } as const
    expect(refusalProblem(new DomainError(code, { most })).detail).toContain('no máximo $\u00a01.234,56.')
  })
})
