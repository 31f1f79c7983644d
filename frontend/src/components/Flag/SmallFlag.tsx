import { communityCountries } from '@cartorio/contracts/countries.js'
import styles from './SmallFlag.module.css'

const perRow = 8
const [width, height] = [24, 16]
const codes = communityCountries.map(({ code }) => code)

/** A flag of `public/flags.svg` beside a country's name; the code of a country that it does not have. */
export const SmallFlag = ({ code }: { readonly code: string }) => {
  const index = codes.indexOf(code)
  if (index < 0)
    return (
      <span className={styles.code} aria-hidden="true">
        {code}
      </span>
    )
  const backgroundPosition = `-${(index % perRow) * width}px -${Math.floor(index / perRow) * height}px`
  return <span className={styles.flag} style={{ backgroundPosition }} aria-hidden="true" />
}
