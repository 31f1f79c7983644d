import type { Ring } from '@cartorio/contracts/documents/definition.js'
import { type DocumentType, documentDefinitions } from '@cartorio/contracts/products.js'
import { useId } from 'react'
import styles from './Guilloche.module.css'

const pointsPerPetal = 16
const line = (points: readonly string[]): string => `M${points.join('L')}`

/** The wave of a ring as a closed path round 0,0. */
const ringPath = ({ radius, swing, petals }: Ring): string => {
  const count = petals * pointsPerPetal
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const distance = radius + swing * Math.sin(petals * angle)
    return `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`
  })
  return `${line(points)}Z`
}

/** One wave along a band of `width`, `phase` in periods. */
const bandPath = (width: number, height: number, period: number, phase: number): string => {
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

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const Turned = ({ ring, id }: { readonly ring: Ring; readonly id: string }) => (
  <>
    <path id={id} d={ringPath(ring)} />
    {range(ring.copies - 1).map((index) => (
      <use
        key={index}
        href={`#${id}`}
        transform={`rotate(${(((index + 1) * 360) / (ring.petals * ring.copies)).toFixed(2)})`}
      />
    ))}
  </>
)

/** The line work of a certificate; the waves belong to the document type. */
export const Rosette = ({ documentType, size }: { readonly documentType: DocumentType; readonly size: number }) => {
  const id = useId()
  const [outer, inner] = documentDefinitions[documentType].rosette
  return (
    <svg className={styles.rosette} viewBox="-100 -100 200 200" width={size} height={size} aria-hidden="true">
      <g className={styles.ink}>
        <Turned ring={outer} id={`${id}-outer`} />
      </g>
      <g className={styles.gilt}>
        <Turned ring={inner} id={`${id}-inner`} />
      </g>
    </svg>
  )
}

const bandWidth = 480
const bandHeight = 24

/** A strip of interlaced waves, as along the edge of a banknote. */
export const GuillocheBand = () => (
  <svg
    className={styles.band}
    viewBox={`0 0 ${bandWidth} ${bandHeight}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {range(4).map((index) => (
      <path key={`wide-${index}`} className={styles.ink} d={bandPath(bandWidth, bandHeight, 60, index / 8)} />
    ))}
    {range(3).map((index) => (
      <path key={`narrow-${index}`} className={styles.gilt} d={bandPath(bandWidth, bandHeight, 40, index / 6)} />
    ))}
  </svg>
)
