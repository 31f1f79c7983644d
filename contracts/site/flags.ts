import { communityCountries } from '../countries.js'

/** Flags in a row of `flags.svg`, and the size of one. */
export const flagGrid = { perRow: 8, width: 48, height: 32 } as const

const flagCodes = communityCountries.map(({ code }) => code)

/** Where a country's flag lies in `flags.svg`; `undefined` for a country that has none there. */
export const flagPosition = (country: string): string | undefined => {
  const index = flagCodes.indexOf(country)
  const { perRow, width, height } = flagGrid
  return index < 0 ? undefined : `-${(index % perRow) * width}px -${Math.floor(index / perRow) * height}px`
}
