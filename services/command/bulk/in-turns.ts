/** Works on every item, on so many at once; answers in the items' order. The first failure ends it once those in hand are done. */
export const inTurns = async <T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = []
  const rest = items.entries()
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) {
      if (failures.length > 0) return
      try {
        done[index] = await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
  return done
}
