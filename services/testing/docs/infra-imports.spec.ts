import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cwd } from 'node:process'

/** What a program of a folder imports of the compiled product, as the path of its source. */
const importsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:built|product)\('([^']+)\.js'\)/g)])
    .map(([, path = '']) => `services/${path}.ts`)

describe.each(['bench', 'faults', 'attack'])('what the programs of infra/%s import of the product', (name) => {
  const imports = importsOf(join(cwd(), 'infra', name))

  it('is there: no compiler checks it', () => {
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.filter((path) => !existsSync(join(cwd(), path)))).toEqual([])
  })
})
