import { drawsAgain } from './draws.js'
import { mutations } from './mutations.js'
import { shrink } from './shrink.js'
import { type Mutation, runOf, simulate } from './simulate.js'

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

/** The first of 200 seeds under which a broken store is found out, and how. */
const foundBy = async (mutation: Mutation, first = 1) => {
  for (const seed of seeds.map((index) => first - 1 + index)) {
    const { history, draws } = runOf(seed)
    const outcome = await simulate(history, draws, mutation)
    if (outcome.failure !== undefined) return { seed, history, choices: draws.taken, outcome }
  }
  return undefined
}

describe('whatever happens, and in whatever order', () => {
  // `make simulate` runs thousands.
  it('the documents are what one fold from the start makes', async () => {
    for (const seed of seeds.slice(0, 100)) {
      const { history, draws } = runOf(seed)
      const { failure } = await simulate(history, draws)
      expect({ seed, failure }).toEqual({ seed, failure: undefined })
    }
  })

  it('a seed comes to the same run every time', async () => {
    const traces = []
    for (let time = 0; time < 2; time += 1) {
      const { history, draws } = runOf(7)
      traces.push((await simulate(history, draws)).trace)
    }
    expect(traces[0]).toEqual(traces[1])
    expect(traces[0]?.length).toBeGreaterThan(100)
  })
})

describe('a read model that breaks a rule is found out', () => {
  it.each(mutations)('$breaks', async ({ firstSeed, ...mutation }) => {
    const found = await foundBy(mutation, firstSeed)
    if (found === undefined) throw new Error('nothing was found: make simulate FIND=1')
    const { storeCrashes = 1, sharesLeases = false } = mutation
    const { history, draws } = runOf(found.seed)
    expect((await simulate(history, draws, { storeCrashes, sharesLeases })).failure).toBeUndefined()
  })

  it('with the shortest history that was found', async () => {
    const [mutation] = mutations
    const found = mutation === undefined ? undefined : await foundBy(mutation, mutation.firstSeed)
    if (found === undefined) throw new Error('nothing was found')
    const { history, choices } = await shrink(found, mutation, 80)
    expect(history.length).toBeLessThanOrEqual(found.history.length)
    expect(choices.length).toBeLessThan(found.choices.length)
    expect((await simulate(history, drawsAgain(choices), mutation)).failure).toBeDefined()
  })
})
