/**
 * Arrays as Postgres' binary protocol has them: nothing is escaped here and nothing is parsed there, which for the
 * bodies of a group takes a quarter of the time that array literals take.
 */
const headerBytes = 20

const elementTypes = { bigint: 20, integer: 23, text: 25, uuid: 2950 } as const

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

export const integerArray = (values: readonly number[]): Buffer => {
  const array = arrayOf('integer', values.length, false, values.length * 8)
  let at = headerBytes
  for (const value of values) {
    array.writeInt32BE(4, at)
    array.writeInt32BE(value, at + 4)
    at += 8
  }
  return array
}

export const bigintArray = (values: readonly bigint[]): Buffer => {
  const array = arrayOf('bigint', values.length, false, values.length * 12)
  let at = headerBytes
  for (const value of values) {
    array.writeInt32BE(8, at)
    array.writeBigInt64BE(value, at + 4)
    at += 12
  }
  return array
}

export const uuidArray = (values: readonly string[]): Buffer => {
  const array = arrayOf('uuid', values.length, false, values.length * 20)
  let at = headerBytes
  for (const value of values) {
    array.writeInt32BE(16, at)
    array.write(value.replaceAll('-', ''), at + 4, 16, 'hex')
    at += 20
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
