import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

const references = fileURLToPath(new URL('./references', import.meta.url))
/** What differs is kept here, outside of git. */
const differing = fileURLToPath(new URL('./differing', import.meta.url))

/** `make pictures`: what is seen now is what is kept. */
export const writesPictures = process.env.PICTURES === 'write'

/** Share of the pixels that may differ: another version of the browser draws some edges of letters elsewhere. */
const tolerance = 0.003

/** The share of pixels that differ, and a picture that marks them; `undefined` where the sizes differ. */
export const differenceOf = (
  expected: PNG,
  actual: PNG,
): { readonly share: number; readonly marked: PNG } | undefined => {
  const { width, height } = expected
  if (actual.width !== width || actual.height !== height) return undefined
  const marked = new PNG({ width, height })
  const count = pixelmatch(expected.data, actual.data, marked.data, width, height, { threshold: 0.2 })
  return { share: count / (width * height), marked }
}

const write = (file: string, bytes: Buffer): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** What is wrong with the picture against the kept one; `undefined` when nothing. */
export const pictureFinding = (name: string, bytes: Buffer): string | undefined => {
  const reference = join(references, `${name}.png`)
  if (writesPictures) {
    write(reference, bytes)
    return undefined
  }
  if (!existsSync(reference)) return `${name}: there is no picture to compare with: open it, then run make pictures`
  const kept = readFileSync(reference)
  // The same version of the browser writes the same bytes: to decode them takes longer than to draw the page.
  if (kept.equals(bytes)) return undefined
  const [expected, actual] = [PNG.sync.read(kept), PNG.sync.read(bytes)]
  const difference = differenceOf(expected, actual)
  if (difference !== undefined && difference.share <= tolerance) return undefined
  write(join(differing, `${name}.png`), bytes)
  if (difference === undefined)
    return `${name}: ${actual.width} × ${actual.height} pixels instead of ${expected.width} × ${expected.height} (${differing})`
  write(join(differing, `${name}-marked.png`), PNG.sync.write(difference.marked))
  return `${name}: ${(difference.share * 100).toFixed(2)} % of the pixels differ (${differing})`
}
