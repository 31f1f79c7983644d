// Ours and the peer in turn, several rounds; medians, so that a neighbour's noise of one round counts for nothing.
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The value below which `part` of the values lie. */
export const percentile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]

/** `clients` callers at once for some milliseconds; answers how many calls a second were done and checked. */
export const rate = async (clients, millis, call) => {
  let done = 0
  const from = performance.now()
  const until = from + millis
  const client = async (index) => {
    while (performance.now() < until) {
      await call(index)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  return done / ((performance.now() - from) / 1000)
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** Rates of several measures taken in turn, and the median of the ratios of the first to each other one. */
export const inTurn = async (measures) => {
  const names = Object.keys(measures)
  for (const name of names) await measures[name](0.3)
  const rates = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Every other round the other way round: what the first one leaves behind burdens each in turn.
    for (const name of round % 2 === 0 ? names : [...names].reverse()) rates[name].push(await measures[name](1))
  }
  const [first] = names
  return {
    of: (name) => median(rates[name]),
    ratioTo: (name) => median(rates[first].map((own, round) => own / rates[name][round])),
  }
}
