import type { Rolldown } from 'vite'

type ChunkContext = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** What every page of the application runs on. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|zod)\/(?!.*infinite)/

const forms = /node_modules\/react-hook-form\/|\/src\/lib\/customer-form/

const ours = /\/(frontend\/src|contracts)\/.*\.(tsx?|module\.css)$/

const entry = /\/src\/main\.tsx$/
const textPages = /\/src\/text\.ts$/
const antd = /node_modules\/(antd|@ant-design)\//
const page = /\/features\/(?!back-office|sign-in).*\/([A-Z]\w*(?:Page|Flow))\.tsx$/

/** Of eight: what so many need, the others may load too. */
const manyPages = 6

/** All modules that a walk from `id` comes to. */
const reached = (id: string, next: (id: string) => readonly string[]): ReadonlySet<string> => {
  const [seen, waiting] = [new Set<string>(), [id]]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module)) continue
    seen.add(module)
    waiting.push(...next(module))
  }
  return seen
}

/**
 * The file of a module: one for what every page of the application needs from its start, one for each set of pages that
 * need a module from theirs. None for what the pages without React need too, nor for what would bring antd.
 */
const fileOf = (id: string, context: ChunkContext): string | null => {
  const above = [...reached(id, (module) => context.getModuleInfo(module)?.importers ?? [])]
  if (above.some((module) => textPages.test(module))) return null
  if (above.some((module) => entry.test(module))) return 'common'
  const below = [...reached(id, (module) => context.getModuleInfo(module)?.importedIds ?? [])]
  if (below.some((module) => antd.test(module))) return null
  const opened = above.filter((module) => isLoadedByItself(module, context))
  const pages = opened.flatMap((module) => page.exec(module)?.[1] ?? [])
  if (pages.length === 0) return null
  return pages.length >= manyPages ? 'common' : pages.toSorted().join('-')
}

/** Whether the module is a page that the application imports when its address is opened. */
const isLoadedByItself = (id: string, context: ChunkContext): boolean =>
  context.getModuleInfo(id)?.dynamicImporters.some((importer) => /\/app\/pages\.ts$/.test(importer)) ?? false

/**
 * How modules are put together into files. By itself the bundler makes a file of each set of modules that the same
 * pages and steps share: seventy for a page, and on a slow line the requests take longer than the bytes.
 */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', test: framework, priority: 3, includeDependenciesRecursively: true },
    { name: 'forms', test: forms, priority: 2 },
    { name: fileOf, debugName: 'pages', test: ours, priority: 1, minShareCount: 2 },
  ],
} satisfies Rolldown.CodeSplittingOptions
