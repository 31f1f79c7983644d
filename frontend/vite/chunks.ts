import { basename, extname } from 'node:path'
import type { Rolldown } from 'vite'
import { type Load, mergeFiles, reached, type SourceModule } from './merge-files.ts'

type ChunkContext = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** What every page of the application runs on. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|zod)\/(?!.*[iI]nfinite)/

const shared =
  /vite\/preload-helper|\/(frontend\/src|contracts)\/.*\.(tsx?|module\.css)$|node_modules\/(react-hook-form|@brazilian-utils)\//

const entry = /\/src\/main\.tsx$/
const textPages = /\/src\/text\.ts$/
const antd = /node_modules\/(antd|@ant-design)\//
const office = /\/features\/(back-office|sign-in)\//
const officePage = /\/BackOfficePage\.tsx$/
/** What shares a little with other pages and must not load the rest of them: the order beside the desk's list, the sign-in. */
const officePart = /\/(OrderPreview|SignInPage|RegistrationPage)\.tsx$/
/** Pages that a load begins with; the order's own page stands in the address of tracking. */
const page = /\/features\/.*\/(\w*(?:Page|Flow)|OwnTracking)\.tsx$/

/** Pages that few open: they load the files of the others, and change none of them. */
const seldomOpened = /\/(SignedPaperPage|HolderAuthorisationPage)\.tsx$/

/** A page is opened more often than any one part of it, and on slower lines than the office's. */
const pageWeight = 20
const officeWeight = 2

/** Of our source, in characters: some 3 kB of gzip. Measured on a slow line with six connections. */
const requestCost = 12_000

type Links = {
  readonly imports: readonly string[]
  readonly opens: readonly string[]
  readonly importers: readonly string[]
  readonly openers: readonly string[]
  readonly size: number
}

/** The links of a module, each asked of the bundler once. `opens` is what it imports later. */
const readLinks = (context: ChunkContext): ((id: string) => Links) => {
  const known = new Map<string, Links>()
  return (id) => {
    const info = known.has(id) ? null : context.getModuleInfo(id)
    const links = known.get(id) ?? {
      imports: info?.importedIds ?? [],
      opens: info?.dynamicallyImportedIds ?? [],
      importers: info?.importers ?? [],
      openers: info?.dynamicImporters ?? [],
      size: info?.code?.length ?? 0,
    }
    known.set(id, links)
    return links
  }
}

type LinksOf = ReturnType<typeof readLinks>

const importersOf = (id: string, linksOf: LinksOf): readonly string[] => [
  ...reached([id], (module) => linksOf(module).importers),
]

/** Whether the scripts of a public page begin with the module. */
const isOfText = (id: string, linksOf: LinksOf): boolean =>
  importersOf(id, linksOf).some((module) => textPages.test(module))

/** The file of a module that a rule of its own names; null for what the bundler puts where it likes. */
const ruledFile = (id: string, linksOf: LinksOf): string | null | undefined => {
  const above = importersOf(id, linksOf)
  const opened = above.filter((module) => linksOf(module).openers.length > 0)
  const inApplication = above.some((module) => entry.test(module))
  const inMany = inApplication || opened.some((module) => !office.test(module))
  if (isOfText(id, linksOf)) return inMany ? 'site' : null
  // What a page without React loads later: beside other modules of the application it would start that too.
  const ofText = opened.filter((module) => linksOf(module).openers.some((opener) => isOfText(opener, linksOf)))
  if (ofText.length > 0) return inApplication || opened.length > ofText.length ? 'addresses' : null
  if (inApplication) return 'common'
  const below = [...reached([id], (module) => linksOf(module).imports)]
  return below.some((module) => antd.test(module)) ? null : undefined
}

/** All modules of the application; `id` is any module of the build. */
const modulesOfApplication = (id: string, linksOf: LinksOf): readonly string[] => {
  const around = reached([id], (module) => {
    const { imports, opens, importers, openers } = linksOf(module)
    return [...imports, ...opens, ...importers, ...openers]
  })
  const main = [...around].find((module) => entry.test(module)) ?? id
  return [...reached([main], (module) => [...linksOf(module).imports, ...linksOf(module).opens])]
}

/** The files of the modules that customers' pages and their later parts need, and no rule names. */
const nameFiles = (all: readonly string[], linksOf: LinksOf): ReadonlyMap<string, string> => {
  const open = all.filter((module) => ruledFile(module, linksOf) === undefined)
  const isEntry = (module: string) =>
    officePage.test(module) || officePart.test(module) || (open.includes(module) && !office.test(module))
  const entries = all.filter((module) => linksOf(module).openers.length > 0 && isEntry(module))
  const often = entries.filter((module) => !seldomOpened.test(module))
  const pages = often.filter((module) => page.test(module) || officePage.test(module))
  const needs = new Map(entries.map((one) => [one, reached([one], (module) => linksOf(module).imports)]))
  const partsOf = (opened: string) =>
    [...(needs.get(opened) ?? [])]
      .flatMap((module) => linksOf(module).opens)
      .filter((part) => often.includes(part) && !pages.includes(part))

  const loads = pages.flatMap((opened): readonly Load[] => {
    const load = { entry: opened, weight: officePage.test(opened) ? officeWeight : pageWeight }
    const parts = [...reached([opened], partsOf)].filter((part) => part !== opened)
    return [load, ...parts.map((part) => ({ entry: part, page: load, weight: 1 }))]
  })
  const ofOffice = entries.filter((module) => officePart.test(module)).map((entry): Load => ({ entry, weight: 1 }))
  const modules = open.flatMap((module): readonly SourceModule[] => {
    const neededBy = entries.filter((one) => needs.get(one)?.has(module))
    const byOften = neededBy.filter((one) => !seldomOpened.test(one))
    if (neededBy.every((one) => officePage.test(one))) return []
    const { size, imports } = linksOf(module)
    return [{ id: module, size, imports, entries: byOften.length > 0 ? byOften : neededBy }]
  })
  return new Map(
    mergeFiles(modules, [...loads, ...ofOffice], requestCost).flatMap((file) => {
      const [largest] = file.toSorted((one, other) => other.size - one.size)
      const [only, ...others] = file[0]?.entries ?? []
      // What one entry alone needs is in its own file, unless the back office shares it.
      const named = others.length === 0 ? only : largest?.id
      return file.flatMap((module) =>
        named === undefined ? [] : [[module.id, basename(named, extname(named))] as const],
      )
    }),
  )
}

/**
 * How modules are put together into files. By itself the bundler makes a file of each set of modules that the same
 * pages and steps share: seventy for a page, and on a slow line the requests take longer than the bytes.
 */
export const buildChunks = (): Rolldown.CodeSplittingOptions => {
  let linksOf: LinksOf | undefined
  let files: ReadonlyMap<string, string> | undefined
  const fileOf = (id: string, context: ChunkContext): string | null => {
    linksOf ??= readLinks(context)
    const ruled = ruledFile(id, linksOf)
    if (ruled !== undefined) return ruled
    files ??= nameFiles(modulesOfApplication(id, linksOf), linksOf)
    return files.get(id) ?? null
  }
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'base', test: framework, priority: 3, includeDependenciesRecursively: true },
      { name: fileOf, debugName: 'pages', test: shared, priority: 2 },
    ],
  }
}
