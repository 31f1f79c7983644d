import { randomFillSync } from 'node:crypto'

const drawn = Buffer.alloc(4096)
let used = drawn.length

/**
 * So many bytes, at most 4,096, from the system's random numbers. They are drawn many at a time: a draw costs three
 * microseconds however small, and a new order needs three. What was handed out is wiped here.
 */
export const randomBytes = (count: number): Buffer => {
  if (count > drawn.length) throw new RangeError(`${count} random bytes were requested, of at most ${drawn.length}`)
  if (used + count > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const own = drawn.subarray(used, used + count)
  const bytes = Buffer.from(own)
  own.fill(0)
  used += count
  return bytes
}
