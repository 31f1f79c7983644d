import type { DocumentType } from '@cartorio/contracts/products.js'

/** One ring of a rosette: a sine wave turned round a circle, drawn `copies` times, each a little further round. */
export type Ring = {
  readonly radius: number
  readonly swing: number
  readonly petals: number
  readonly copies: number
}

/** Radii out of 100; each document has its own pair of waves, so that a rosette names its document. */
export const rosettes: Readonly<Record<DocumentType, readonly [Ring, Ring]>> = {
  BIRTH: [
    { radius: 70, swing: 26, petals: 8, copies: 6 },
    { radius: 34, swing: 12, petals: 8, copies: 4 },
  ],
  MARRIAGE: [
    { radius: 64, swing: 32, petals: 6, copies: 7 },
    { radius: 30, swing: 18, petals: 12, copies: 3 },
  ],
  DEATH: [
    { radius: 78, swing: 16, petals: 12, copies: 6 },
    { radius: 44, swing: 14, petals: 6, copies: 5 },
  ],
  POWER_OF_ATTORNEY: [
    { radius: 66, swing: 30, petals: 10, copies: 5 },
    { radius: 36, swing: 20, petals: 5, copies: 4 },
  ],
  CRIMINAL_BACKGROUND: [
    { radius: 72, swing: 22, petals: 16, copies: 4 },
    { radius: 40, swing: 24, petals: 4, copies: 6 },
  ],
  TEST_PRODUCT: [
    { radius: 74, swing: 20, petals: 5, copies: 6 },
    { radius: 36, swing: 16, petals: 5, copies: 4 },
  ],
}

const pointsPerPetal = 16
const line = (points: readonly string[]): string => `M${points.join('L')}`

/** The wave of a ring as a closed path round 0,0. */
export const ringPath = ({ radius, swing, petals }: Ring): string => {
  const count = petals * pointsPerPetal
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const distance = radius + swing * Math.sin(petals * angle)
    return `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`
  })
  return `${line(points)}Z`
}

/** One wave along a band of `width`, `phase` in periods. */
export const bandPath = (width: number, height: number, period: number, phase: number): string => {
  const step = period / 16
  const count = Math.ceil(width / step) + 1
  return line(
    Array.from({ length: count }, (_, index) => {
      const x = index * step
      const y = (height / 2) * (1 + 0.92 * Math.sin((x / period + phase) * 2 * Math.PI))
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    }),
  )
}
