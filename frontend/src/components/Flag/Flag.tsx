import { flagGrid, flagPosition } from '@cartorio/contracts/site/flags.js'
import styles from './Flag.module.css'

/** One flag of `public/flags.svg` (drawings/flags.mjs), which is loaded when the first of them comes near. */
export const Flag = ({ code }: { readonly code: string }) => {
  const position = flagPosition(code)
  if (position === undefined) throw new Error(`flags.svg has no flag of ${code}`)
  return <FlagAt position={position} />
}

/** The same, by its place in the file. */
export const FlagAt = ({ position }: { readonly position: string }) => (
  <img
    className={styles.flag}
    src="/flags.svg"
    loading="lazy"
    width={flagGrid.width}
    height={flagGrid.height}
    alt=""
    style={{ objectPosition: position }}
  />
)
