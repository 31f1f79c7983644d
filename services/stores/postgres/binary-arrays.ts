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

/** An array whose elements all have so many bytes; `write` puts one at its place. */
const arrayOfEqual = <T>(
  type: ElementType,
  bytes: number,
  values: readonly T[],
  write: (array: Buffer, value: T, at: number) => void,
): Buffer => {
  const array = arrayOf(type, values.length, false, values.length * (4 + bytes))
  let at = headerBytes
  for (const value of values) {
    array.writeInt32BE(bytes, at)
    write(array, value, at + 4)
    at += 4 + bytes
  }
  return array
}

export const integerArray = (values: readonly number[]): Buffer =>
  arrayOfEqual('integer', 4, values, (array, value, at) => array.writeInt32BE(value, at))

export const bigintArray = (values: readonly bigint[]): Buffer =>
  arrayOfEqual('bigint', 8, values, (array, value, at) => array.writeBigInt64BE(value, at))

export const uuidArray = (values: readonly string[]): Buffer =>
  arrayOfEqual('uuid', 16, values, (array, value, at) => array.write(value.replaceAll('-', ''), at, 16, 'hex'))

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
