import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const text = readFileSync(`${root}docs/http.md`, 'utf8')

const family = '(?:order|request|auth|upload|payment|service|read-side|audit|route|webhook|metrics|queue)'

/** Every problem code that stands as a text in the code of the product. */
const codesOfTheCode = (): string[] => {
  const files = readdirSync(`${root}services`, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.spec\.ts$|^(dist|testing|node_modules)\//.test(path),
  )
  const codes = files.flatMap((path) =>
    [...readFileSync(`${root}services/${path}`, 'utf8').matchAll(new RegExp(`'(${family}/[a-z-]+)'`, 'g'))].map(
      ([, code = '']) => code,
    ),
  )
  return [...new Set(codes)].sort()
}

describe('the conventions of HTTP', () => {
  it('name every problem code, and none that there is not', () => {
    const named = [...text.matchAll(new RegExp(`\`(${family}/[a-z-]+)\``, 'g'))].map(([, code = '']) => code)
    expect([...new Set(named)].sort()).toEqual(codesOfTheCode())
  })
})
