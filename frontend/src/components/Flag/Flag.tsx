import { communityCountries } from '@cartorio/contracts/countries.js'
import styles from './Flag.module.css'

const perRow = 8
const [width, height] = [48, 32]
const codes = communityCountries.map(({ code }) => code)

/** One flag of `public/flags.svg` (drawings/flags.mjs), which is loaded when the first of them comes near. */
export const Flag = ({ code }: { readonly code: string }) => {
  const index = codes.indexOf(code)
  if (index < 0) throw new Error(`flags.svg has no flag of ${code}`)
  const objectPosition = `-${(index % perRow) * width}px -${Math.floor(index / perRow) * height}px`
  return (
    <img
      className={styles.flag}
      src="/flags.svg"
      loading="lazy"
      width={width}
      height={height}
      alt=""
      style={{ objectPosition }}
    />
  )
}
