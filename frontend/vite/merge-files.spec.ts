import { type Load, mergeFiles, type SourceModule } from './merge-files.ts'

const home: Load = { entry: 'home', weight: 1 }
const shop: Load = { entry: 'shop', weight: 1 }
const help: Load = { entry: 'help', weight: 1 }
const pages = [home, shop, help]
const dialog: Load = { entry: 'dialog', page: shop, weight: 1 }

const needed = (id: string, by: string, { size = 10, imports = '' } = {}): SourceModule => ({
  id,
  size,
  imports: imports.split(' ').filter(Boolean),
  entries: by.split(' '),
})

const namesOf = (modules: readonly SourceModule[], loads: readonly Load[], requestCost: number) =>
  mergeFiles(modules, loads, requestCost)
    .map((file) =>
      file
        .map(({ id }) => id)
        .sort()
        .join(' '),
    )
    .sort()

const drawnPages = ['p0', 'p1', 'p2', 'p3', 'p4']
const drawnLoads: readonly Load[] = drawnPages.map((entry) => ({ entry, weight: 1 }))

/** Forty modules, each of which imports some of those after it. A page needs what it imports, and all that imports. */
const drawModules = (seed: number): readonly SourceModule[] => {
  let state = seed
  const draw = (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
  const ids = Array.from({ length: 40 }, (_, index) => `m${index}`)
  const entries = new Map(ids.map((id) => [id, new Set<string>()]))
  return ids.map((id, index) => {
    for (const one of drawnPages) if (draw(8) === 0) entries.get(id)?.add(one)
    const own = [...(entries.get(id) ?? [])]
    const imports = ids.slice(index + 1).filter(() => draw(12) === 0)
    for (const imported of imports) for (const one of own) entries.get(imported)?.add(one)
    return { id, size: 1 + draw(60), imports, entries: own.length === 0 ? ['none'] : own }
  })
}

type Modules = readonly SourceModule[]

/** All files that a file imports, at once or through another; itself too where they go round. */
const importedFiles = (from: Modules, fileOf: ReadonlyMap<string, Modules>): ReadonlySet<Modules> => {
  const [seen, waiting] = [new Set<Modules>(), [from]]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const imported of file.flatMap(({ imports }) => imports)) {
      const other = fileOf.get(imported)
      if (other === undefined || other === file || seen.has(other)) continue
      seen.add(other)
      waiting.push(other)
    }
  return seen
}

describe('files of modules', () => {
  it('has one file for what the same entries need', () => {
    expect(namesOf([needed('a', 'home shop'), needed('b', 'shop home')], [home, shop], 1)).toEqual(['a b'])
  })

  it('loads a little that is not needed rather than one file more', () => {
    const modules = [needed('a', 'home shop'), needed('b', 'home shop help')]
    expect(namesOf(modules, pages, 4)).toEqual(['a', 'b'])
    expect(namesOf(modules, pages, 6)).toEqual(['a b'])
  })

  it('leaves to a page what it alone needs', () => {
    expect(namesOf([needed('a', 'home shop'), needed('b', 'shop')], [home, shop], 1000)).toEqual(['a', 'b'])
  })

  it('counts what a file imports: whoever loads it loads that too', () => {
    const far = (size: number) => [
      needed('a', 'home shop', { imports: 'far' }),
      needed('b', 'home shop help'),
      needed('far', 'home shop', { size }),
      needed('between', 'shop help', { size: 9000 }),
    ]
    expect(namesOf(far(10), pages, 50)).toEqual(['a b far', 'between'])
    expect(namesOf(far(1000), pages, 50)).toEqual(['a far', 'b', 'between'])
  })

  it('finds in the page what its part needs too', () => {
    const modules = [needed('a', 'shop dialog'), needed('b', 'home dialog')]
    expect(namesOf(modules, [home, shop], 5)).toEqual(['a', 'b'])
    expect(namesOf([needed('a', 'home shop'), needed('b', 'home shop dialog')], [home, shop, dialog], 1)).toEqual([
      'a b',
    ])
  })

  it('makes no files that import each other, and forgets none', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const modules = drawModules(seed)
      const files = mergeFiles(modules, drawnLoads, 40)
      const fileOf = new Map(files.flatMap((file) => file.map(({ id }) => [id, file] as const)))
      expect(fileOf.size).toBe(modules.length)
      for (const file of files) {
        const imported = importedFiles(file, fileOf)
        expect(imported.has(file)).toBe(false)
      }
    }
  })
})
