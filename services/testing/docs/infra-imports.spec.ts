import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cwd } from 'node:process'

const folders = ['bench', 'faults', 'attack'].map((name) => join(cwd(), 'infra', name))

/** What a program of a folder imports of the compiled product, as the path of its source. */
const importsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:built|product)\('([^']+)\.js'\)/g)])
    .map(([, path = '']) => `services/${path}.ts`)

describe.each(folders)('what the programs in %s import of the product', (folder) => {
  const imports = importsOf(folder)

  it('is there: no compiler checks it', () => {
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.filter((path) => !existsSync(join(cwd(), path)))).toEqual([])
  })
})
