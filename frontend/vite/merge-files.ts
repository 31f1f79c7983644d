/** What is loaded at once: a page, or a part of it that comes later and finds the page's files there. */
export type Load = {
  readonly entry: string
  readonly page?: Load
  /** How often it happens, compared with others. */
  readonly weight: number
}

export type SourceModule = {
  readonly id: string
  /** In characters. */
  readonly size: number
  /** Ids of modules. */
  readonly imports: readonly string[]
  /** The entries that need the module from their start. */
  readonly entries: readonly string[]
}

type ScriptFile = {
  readonly modules: SourceModule[]
  size: number
  loads: ReadonlySet<Load>
  readonly imports: Set<ScriptFile>
}

/** What is loaded with the page is there when its part comes. */
const unite = (...sets: readonly ReadonlySet<Load>[]): ReadonlySet<Load> => {
  const all = new Set(sets.flatMap((set) => [...set]))
  return new Set([...all].filter(({ page }) => page === undefined || !all.has(page)))
}

/** A file for each set of entries: nothing comes that is not needed, in a great many files. */
const fileForEachSet = (modules: readonly SourceModule[], loads: readonly Load[]): readonly ScriptFile[] => {
  const files = new Map<string, ScriptFile>()
  const fileOf = new Map<string, ScriptFile>()
  for (const module of modules) {
    const set = module.entries.toSorted().join(' ')
    const file = files.get(set) ?? {
      modules: [],
      size: 0,
      loads: unite(new Set(loads.filter(({ entry }) => module.entries.includes(entry)))),
      imports: new Set(),
    }
    file.modules.push(module)
    file.size += module.size
    files.set(set, file)
    fileOf.set(module.id, file)
  }
  for (const { id, imports } of modules)
    for (const imported of imports) {
      const [file, other] = [fileOf.get(id), fileOf.get(imported)]
      if (other !== undefined && other !== file) file?.imports.add(other)
    }
  return [...files.values()]
}

/** All that a walk from `start` comes to, itself among it. */
export const reached = <One extends string | object>(
  start: readonly One[],
  next: (one: One) => Iterable<One>,
): ReadonlySet<One> => {
  const [seen, waiting] = [new Set<One>(), [...start]]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    waiting.push(...next(one))
  }
  return seen
}

const allImports = (...from: readonly ScriptFile[]): ReadonlySet<ScriptFile> =>
  reached(
    from.flatMap(({ imports }) => [...imports]),
    ({ imports }) => imports,
  )

/** A file of the two. Who loads it loads all that either imports. */
type Merger = {
  readonly kept: ScriptFile
  readonly gone: ScriptFile
  readonly loads: ReadonlyMap<ScriptFile, ReadonlySet<Load>>
  readonly saved: number
}

/**
 * Puts modules together into files so that all loads together cost little: the characters that come, and
 * `requestCost` characters for each file. Begins with a file for each set of entries, and as long as it saves
 * something makes one file of the two for which it saves most. What one entry alone needs stays apart.
 */
export const mergeFiles = (
  modules: readonly SourceModule[],
  loads: readonly Load[],
  requestCost: number,
): readonly (readonly SourceModule[])[] => {
  const files = new Set(fileForEachSet(modules, loads))
  const mayMerge = ({ modules: [first] }: ScriptFile) => first !== undefined && first.entries.length > 1

  const costOf = (size: number, of: ReadonlySet<Load>) =>
    [...of].reduce((sum, { weight }) => sum + weight * (size + requestCost), 0)

  /** At best nothing more is loaded, and each load of both has one request less. */
  const mostSaved = (one: ScriptFile, other: ScriptFile) =>
    costOf(0, new Set([...one.loads].filter((load) => other.loads.has(load))))

  const mergerOf = (kept: ScriptFile, gone: ScriptFile): Merger => {
    const united = unite(kept.loads, gone.loads)
    const after = new Map([...allImports(kept, gone)].map((file) => [file, unite(file.loads, united)]))
    after.delete(gone)
    after.set(kept, united)
    const before = [gone, ...after.keys()].reduce((sum, file) => sum + costOf(file.size, file.loads), 0)
    const sizeOf = (file: ScriptFile) => (file === kept ? kept.size + gone.size : file.size)
    const cost = [...after].reduce((sum, [file, of]) => sum + costOf(sizeOf(file), of), 0)
    return { kept, gone, loads: after, saved: before - cost }
  }

  const bestMerger = (): Merger | undefined => {
    let best: Merger | undefined
    const open = [...files].filter(mayMerge)
    for (const [index, kept] of open.entries())
      for (const gone of open.slice(index + 1)) {
        if (mostSaved(kept, gone) <= (best?.saved ?? 0)) continue
        const merger = mergerOf(kept, gone)
        if (merger.saved > (best?.saved ?? 0)) best = merger
      }
    return best
  }

  for (let merger = bestMerger(); merger !== undefined; merger = bestMerger()) {
    const { kept, gone } = merger
    kept.modules.push(...gone.modules)
    kept.size += gone.size
    for (const [file, of] of merger.loads) file.loads = of
    for (const file of gone.imports) kept.imports.add(file)
    files.delete(gone)
    for (const file of files) if (file.imports.delete(gone)) file.imports.add(kept)
    kept.imports.delete(kept)
  }
  return [...files].map((file) => file.modules)
}
