import { createHash } from 'node:crypto'
import type { Ids } from '../domain/clock.js'
import { TechnicalError } from '../domain/technical-error.js'

/** Chance that comes out alike for the same seed. */
export type Dice = {
  /** From 0 to below 1. */
  roll(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The entry of a list that is gone through again and again. */
export const inTurn = <T>(list: readonly T[], index: number): T => {
  const entry = list[index % list.length]
  if (entry === undefined) throw new TechnicalError('a list to choose from is empty')
  return entry
}

export const createDice = (seed: string): Dice => {
  let count = 0
  const roll = (): number => {
    count += 1
    return digest(`${seed}/${count}`).readUInt32BE(0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + Math.floor(roll() * (high - low + 1))
  return { roll, between, pick: (list) => inTurn(list, between(0, list.length - 1)) }
}

/** A version-8 UUID (RFC 9562 §5.8) of a text. */
export const derivedUuid = (text: string): string => {
  const hex = digest(text).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const seededIds = (seed: string): Ids => {
  let count = 0
  return {
    random: () => {
      count += 1
      return derivedUuid(`${seed}/id/${count}`)
    },
  }
}
