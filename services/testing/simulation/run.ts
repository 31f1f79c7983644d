import { mutations } from './mutations.js'
import { shrink } from './shrink.js'
import { runOf, simulate } from './simulate.js'

/**
 * `make simulate SEEDS=100000`: so many seeds, from FROM on; at a failure the seed and the shortest history found.
 * With FIND=1: the first seed from FROM on that finds each mutation out.
 */
const seeds = Number(process.env.SEEDS ?? '10000')
const from = Number(process.env.FROM ?? '1')
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const findMutations = async (): Promise<void> => {
  for (const { breaks, ...mutation } of mutations) {
    let found: number | undefined
    for (let seed = from; seed < from + seeds && found === undefined; seed += 1) {
      const { history, draws } = runOf(seed)
      if ((await simulate(history, draws, mutation)).failure !== undefined) found = seed
    }
    say(`${breaks}: ${found === undefined ? 'not found' : `seed ${found}`}`)
  }
}

if (process.env.FIND === '1') {
  await findMutations()
  process.exit(0)
}

const started = performance.now()
let reported = started
for (let seed = from; seed < from + seeds; seed += 1) {
  const { history, draws } = runOf(seed)
  const outcome = await simulate(history, draws)
  if (outcome.failure !== undefined) {
    say(`Seed ${seed} fails: ${outcome.failure}`)
    const short = await shrink({ history, choices: draws.taken, outcome })
    say(`\nThe shortest history found: ${short.outcome.failure}\n`)
    for (const event of short.history) say(JSON.stringify(event))
    say(`\n${short.outcome.trace.join('\n')}`)
    process.exit(1)
  }
  const done = seed - from + 1
  if (performance.now() - reported > 5000 || done === seeds) {
    reported = performance.now()
    say(`${done} of ${seeds} seeds, ${Math.round(done / ((reported - started) / 1000))} a second`)
  }
}
say('Every seed came to what one fold from the start makes.')
