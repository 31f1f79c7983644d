import { createDraftBudget } from './draft-budget.js'
import { HttpProblem } from './problem.js'

const limits = { drafts: 2, files: 3, bytes: 100 }

describe('what one address may send before an order', () => {
  it('ends by drafts, files and bytes, and begins anew after an hour', () => {
    let millis = 0
    const budget = createDraftBudget(limits, () => millis)
    const isRefused = (work: () => void) => expect(work).toThrow(HttpProblem)
    budget.spendDraft('10.0.0.1')
    budget.spendDraft('10.0.0.1')
    isRefused(() => budget.spendDraft('10.0.0.1'))
    budget.spendFile('10.0.0.1', 60)
    isRefused(() => budget.spendFile('10.0.0.1', 50))
    budget.spendFile('10.0.0.1', 40)
    isRefused(() => budget.spendFile('10.0.0.1', 0))
    budget.spendFile('10.0.0.2', 100)
    millis = 60 * 60 * 1000
    budget.spendDraft('10.0.0.1')
    budget.spendFile('10.0.0.1', 100)
  })
})
