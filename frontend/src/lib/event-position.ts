import { readStored, removeStored, writeStored } from './storage'

const storageKey = 'eventPosition'
let highest: bigint | undefined

const parsePosition = (text: string | null): bigint | undefined =>
  text !== null && /^\d{1,20}$/.test(text) ? BigInt(text) : undefined

/** The highest position that any answer in JSON to this tab named, as the decimal string of `X-Min-Position`. */
export const minPosition = (): string | undefined => {
  highest ??= parsePosition(readStored('sessionStorage', storageKey))
  return highest?.toString()
}

export const rememberPosition = (header: string | null): void => {
  const position = parsePosition(header)
  if (position === undefined || position <= BigInt(minPosition() ?? -1)) return
  highest = position
  writeStored('sessionStorage', storageKey, position.toString())
}

export const forgetPosition = (): void => {
  highest = undefined
  removeStored('sessionStorage', storageKey)
}
