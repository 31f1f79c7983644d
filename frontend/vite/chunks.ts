import type { Rolldown } from 'vite'

type ChunkContext = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** What every page of the application runs on. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|zod)\//

const forms = /node_modules\/react-hook-form\/|\/src\/lib\/customer-form/

/** Whether a walk over the modules from `id` meets one. Each is seen once. */
const meets = (id: string, next: (id: string) => readonly string[], wanted: RegExp): boolean => {
  const [seen, waiting] = [new Set<string>(), [id]]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module)) continue
    if (wanted.test(module)) return true
    seen.add(module)
    waiting.push(...next(module))
  }
  return false
}

/**
 * Whether a module may lie in one file with others that customers' pages share: not when it would bring antd with it,
 * nor when the pages without React need it too.
 */
const mayShare = (id: string, context: ChunkContext): boolean =>
  !meets(id, (module) => context.getModuleInfo(module)?.importedIds ?? [], /node_modules\/(antd|@ant-design)\//) &&
  !meets(id, (module) => context.getModuleInfo(module)?.importers ?? [], /\/src\/text\.ts$/)

const ours = /\/(frontend\/src|contracts)\/.*\.(tsx?|module\.css)$/

/**
 * How modules are put together into files. By itself the bundler makes a file of each set of modules that the same
 * pages share: seventy for a page, and on a slow line the requests take longer than the bytes.
 */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', test: framework, priority: 4, includeDependenciesRecursively: true },
    { name: (id, context) => (mayShare(id, context) ? 'common' : null), test: ours, priority: 3, minShareCount: 8 },
    { name: 'forms', test: forms, priority: 2 },
    {
      name: (id, context) => (mayShare(id, context) ? 'small' : null),
      test: ours,
      priority: 1,
      minShareCount: 5,
      maxModuleSize: 6000,
    },
  ],
} satisfies Rolldown.CodeSplittingOptions
