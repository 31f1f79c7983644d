import { hexDigit, isBlank, isRegular } from './pdf-names.js'

export const code = (character: string): number => character.charCodeAt(0)
const [open, close, less, greater, slash, percent, backslash] = [...'()<>/%\\'].map(code)
const [lineFeed, carriageReturn] = [code('\n'), code('\r')]

export const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn

export const spelt = (word: string): readonly number[] => [...word].map(code)

export const startsWith = (bytes: Uint8Array, at: number, word: readonly number[]): boolean =>
  word.every((byte, index) => bytes[at + index] === byte)

/** Behind the blanks and comments at `at`; -1 for a comment that `to` cuts off. */
export const skipGap = (bytes: Uint8Array, from: number, to: number): number => {
  for (let at = from; ; ) {
    while (at < to && isBlank(bytes[at])) at += 1
    if (at >= to || bytes[at] !== percent) return at
    while (at < to && !isLineEnd(bytes[at])) at += 1
    if (at >= to) return -1
  }
}

/** Behind the text in brackets at `from`; -1 where it does not end before `to`. */
const skipText = (bytes: Uint8Array, from: number, to: number): number => {
  let depth = 0
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/**
 * Behind the token at `from`, which is no blank; -1 where it does not end before `to`. A text of digits with something
 * else in it has no end that readers agree on.
 */
export const skipToken = (bytes: Uint8Array, from: number, to: number): number => {
  const byte = bytes[from]
  if (byte === open) return skipText(bytes, from, to)
  if (byte === less || byte === greater) {
    if (bytes[from + 1] === byte) return from + 2
    if (byte === greater) return from + 1
    let at = from + 1
    while (at < to && (hexDigit(bytes[at]) >= 0 || isBlank(bytes[at]))) at += 1
    return at < to && bytes[at] === greater ? at + 1 : -1
  }
  if (byte !== slash && !isRegular(byte)) return from + 1
  let at = from + 1
  while (at < to && isRegular(bytes[at])) at += 1
  return at
}

/** 1 where a dictionary or an array begins, -1 where one ends. */
export const nestingAt = (bytes: Uint8Array, at: number): -1 | 0 | 1 => {
  const byte = bytes[at]
  if (byte === 0x5b || (byte === less && bytes[at + 1] === less)) return 1
  return byte === 0x5d || (byte === greater && bytes[at + 1] === greater) ? -1 : 0
}
