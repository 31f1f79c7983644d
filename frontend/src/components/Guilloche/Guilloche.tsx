import type { DocumentType } from '@cartorio/contracts/products.js'
import { useId } from 'react'
import styles from './Guilloche.module.css'
import { bandPath, type Ring, ringPath, rosettes } from './guilloche-lines'

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
  const [outer, inner] = rosettes[documentType]
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
