// Draws the flags of the countries strip into one file, which the browser loads when the strip comes near:
// `node frontend/drawings/flags.mjs`, after the countries or their icons changed.
// It reads what `make services` compiled.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { communityCountries } from '@cartorio/contracts/countries.js'
import * as flags from 'country-flag-icons/string/3x2'

const here = dirname(fileURLToPath(import.meta.url))
/** CSS pixels; the strip cuts its pictures out of the file by these (src/components/Flag/Flag.tsx). */
const [width, height, perRow] = [48, 32, 8]

const drawn = new Map(Object.entries(flags))

const flag = ({ code }, index) =>
  drawn
    .get(code)
    .replace(
      /^<svg xmlns="[^"]*"/,
      `<svg x="${(index % perRow) * width}" y="${Math.floor(index / perRow) * height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
    )
    .replaceAll(/\bid="([^"]*)"/g, `id="$1-${code}"`)
    .replaceAll(/url\(#([^)]*)\)/g, `url(#$1-${code})`)

const rows = Math.ceil(communityCountries.length / perRow)
writeFileSync(
  join(here, '../public/flags.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${perRow * width}" height="${rows * height}" viewBox="0 0 ${perRow * width} ${rows * height}">${communityCountries.map(flag).join('')}</svg>\n`,
)
