/** Where a simulation takes its decisions from; they are kept, so that a run can be done again. */
export type Draws = {
  /** An integer from 0 to below `count`. 0 is always the calmest choice. */
  below(count: number): number
  /** Whether nothing is left to be drawn: from then on everything is calm. */
  ended(): boolean
  readonly taken: readonly number[]
}

/** mulberry32: 32 bits of state, the same everywhere. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const drawsFromSeed = (seed: number, most: number): Draws => {
  const random = randomFrom(seed)
  const taken: number[] = []
  return {
    below: (count) => {
      if (taken.length >= most) return 0
      const drawn = Math.floor(random() * count)
      taken.push(drawn)
      return drawn
    },
    ended: () => taken.length >= most,
    taken,
  }
}

/** The same decisions again, as far as they go. */
export const drawsAgain = (choices: readonly number[]): Draws => {
  let next = 0
  return {
    below: (count) => {
      const choice = choices[next] ?? 0
      next += 1
      return choice % count
    },
    ended: () => next >= choices.length,
    taken: choices,
  }
}
