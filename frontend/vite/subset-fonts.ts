import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** What of a family's axes the styles use: a size in pixels is an optical size. */
const fonts = [
  {
    name: 'display.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 18, max: 48 } },
  },
  {
    name: 'text.woff2',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
]

/** "U+20-7E, U+A0" as the characters themselves. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .map((part) => part.trim().replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at)))
    .join('')

/** The `unicode-range` of the face that has this file. */
const rangeOf = (styles: string, name: string): string => {
  const range = new RegExp(`@fonts/${name}[^}]*unicode-range:([^;]*);`).exec(styles)?.[1]
  if (range === undefined) throw new Error(`fonts.css has no face with a range for @fonts/${name}`)
  return range
}

/** Makes the fonts that `fonts.css` names `@fonts/…`, of the letters of their face's range. */
export const subsetFonts = (): Plugin => {
  let folder = ''
  let styles = ''
  return {
    name: 'subset-fonts',
    config: ({ root = '.', cacheDir = join(root, 'node_modules/.vite') }) => {
      folder = join(cacheDir, 'fonts')
      styles = join(root, 'src/styles/fonts.css')
      return { resolve: { alias: [{ find: '@fonts', replacement: folder }] } }
    },
    buildStart: async () => {
      const text = await readFile(styles, 'utf8')
      await mkdir(folder, { recursive: true })
      for (const { name, source, axes } of fonts) {
        const original = await readFile(resolve(source))
        const options = { targetFormat: 'woff2', variationAxes: axes } as const
        await writeFile(join(folder, name), await subsetFont(original, charactersOf(rangeOf(text, name)), options))
      }
    },
  }
}
