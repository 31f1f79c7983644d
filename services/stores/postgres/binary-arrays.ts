/**
 * Arrays as Postgres' binary protocol has them: nothing is escaped here and nothing is parsed there. As literals of the
 * driver the documents of a rebuild take it over its limit of memory (docs/adr/065).
 */
const headerBytes = 20

const elementTypes = { bigint: 20, text: 25 } as const

type ElementType = keyof typeof elementTypes

/** An array of one dimension without its elements; `bytes` is what they need. */
const arrayOf = (type: ElementType, count: number, hasNulls: boolean, bytes: number): Buffer => {
  const array = Buffer.allocUnsafe(headerBytes + bytes)
  array.writeInt32BE(1, 0)
  array.writeInt32BE(hasNulls ? 1 : 0, 4)
  array.writeInt32BE(elementTypes[type], 8)
  array.writeInt32BE(count, 12)
  // The first element's index.
  array.writeInt32BE(1, 16)
  return array
}

export const bigintArray = (values: readonly bigint[]): Buffer => {
  const array = arrayOf('bigint', values.length, false, values.length * 12)
  for (const [index, value] of values.entries()) {
    const at = headerBytes + index * 12
    array.writeInt32BE(8, at)
    array.writeBigInt64BE(value, at + 4)
  }
  return array
}

export const textArray = (values: readonly (string | null)[]): Buffer => {
  // A UTF-16 unit is three bytes of UTF-8 at most.
  const most = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0) * 3, 0)
  const array = arrayOf('text', values.length, values.includes(null), most)
  let at = headerBytes
  for (const value of values) {
    const bytes = value === null ? -1 : array.write(value, at + 4, 'utf8')
    array.writeInt32BE(bytes, at)
    at += 4 + Math.max(bytes, 0)
  }
  return array.subarray(0, at)
}
