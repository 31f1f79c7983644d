import { madeLater } from './made-later.js'

type Undo = () => Promise<unknown>

/**
 * Made before a file's tests, and read within them only. What `make` hands to `undoLater` is done after them,
 * the last first, also when `make` failed half way.
 */
export const madeForTests = <T extends object>(make: (undoLater: (undo: Undo) => void) => Promise<T>): T => {
  const undoing: Undo[] = []
  let made: T | undefined
  beforeAll(async () => {
    made = await make((undo) => undoing.unshift(undo))
  })
  afterAll(async () => {
    for (const undo of undoing) await undo()
  })
  return madeLater(() => {
    if (made === undefined) throw new Error('it is made for tests, and not there before them')
    return made
  })
}
