import type { Rolldown } from 'vite'

type ChunkContext = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** What every page of the application runs on. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack|zod)\/(?!.*[iI]nfinite)/

const forms = /node_modules\/react-hook-form\/|\/src\/lib\/customer-form/

/** 2 kB of names. */
const countries = /\/contracts\/(countries|country-names)\.ts$/

/** Pages that take a CPF load its rule; the order of several documents takes none. */
const cpf = /node_modules\/@brazilian-utils\/.*(cpf|digits)|\/contracts\/cpf\.ts$/

const ours = /vite\/preload-helper|\/(frontend\/src|contracts)\/.*\.(tsx?|module\.css)$/

const entry = /\/src\/main\.tsx$/
/** Who imports pages; the order's own page stands in the address of tracking. */
const applicationPages = /\/app\/pages\.ts$|\/TrackingPage\.tsx$/
const orderPages = /\/features\/request-documents\//
const textPages = /\/src\/text\.ts$/
const antd = /node_modules\/(antd|@ant-design)\//
/** The customer's pages. */
const page = /\/features\/(?!back-office|sign-in).*\/(\w*(?:Page|Flow)|OwnTracking)\.tsx$/

/** Of nine: what so many need, the others may load too. */
const manyPages = 6

/** Pages that few open: they load the files of the others, and change none of them. */
const seldomOpened = ['SignedPaperPage', 'HolderAuthorisationPage']

/**
 * Pages that share a file of what they and no others need. A file for each set of pages would be thirty, and a request
 * costs what a kilobyte does. A module is in the first file whose pages have it all.
 */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  order: ['WizardFlow', 'RequestDocumentsPage'],
  prices: ['WizardFlow', 'RequestDocumentsPage', 'OrderChoicePage'],
  shop: ['WizardFlow', 'RequestDocumentsPage', 'OrderChoicePage', 'CheckoutPage'],
  data: ['ContinueOrderPage', 'BirthCertificatePage'],
  own: ['CheckoutPage', 'ContinueOrderPage', 'BirthCertificatePage', 'MyOrdersPage', 'OwnTracking'],
  steps: ['WizardFlow', 'RequestDocumentsPage', 'BirthCertificatePage'],
  forms: ['WizardFlow', 'RequestDocumentsPage', 'OrderChoicePage', 'ContinueOrderPage', 'BirthCertificatePage'],
  papers: seldomOpened,
}

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

/** Whether the scripts of a public page begin with the module. */
const isOfText = (id: string, context: ChunkContext): boolean =>
  [...reached(id, (module) => context.getModuleInfo(module)?.importers ?? [])].some((module) => textPages.test(module))

/**
 * The file of a module: one for what every page of the application needs from its start, a few for what several pages
 * need from theirs. None for what would bring antd.
 */
const fileOf = (id: string, context: ChunkContext): string | null => {
  const above = [...reached(id, (module) => context.getModuleInfo(module)?.importers ?? [])]
  const importersOf = (module: string) => context.getModuleInfo(module)?.dynamicImporters ?? []
  const opened = above.filter((module) => importersOf(module).length > 0)
  const everyPage = opened
    .filter((module) => importersOf(module).some((importer) => applicationPages.test(importer)))
    .flatMap((module) => page.exec(module)?.[1] ?? [])
  const oftenOpened = everyPage.filter((name) => !seldomOpened.includes(name))
  const pages = oftenOpened.length > 0 ? oftenOpened : everyPage
  const inApplication = above.some((module) => entry.test(module))
  if (above.some((module) => textPages.test(module))) return inApplication || pages.length > 0 ? 'site' : null
  // What a page without React loads later: beside other modules of the application it would start that too.
  if (opened.some((module) => importersOf(module).some((importer) => isOfText(importer, context))))
    return inApplication || pages.length > 1 ? 'addresses' : null
  if (inApplication) return 'common'
  const below = [...reached(id, (module) => context.getModuleInfo(module)?.importedIds ?? [])]
  if (below.some((module) => antd.test(module))) return null
  // What a page shares with none but its own later parts.
  if (pages.length <= 1) return opened.length === 1 ? null : (pages[0] ?? null)
  if (pages.includes('TrackingPage')) return pages.length >= manyPages ? 'common' : 'link'
  const group = Object.entries(neighbours).find(([, members]) => pages.every((name) => members.includes(name)))?.[0]
  // The data form's later parts need these few, and not the rest of the order's file.
  return group === 'order' && opened.some((module) => !orderPages.test(module)) ? 'rules' : (group ?? 'kit')
}

/**
 * How modules are put together into files. By itself the bundler makes a file of each set of modules that the same
 * pages and steps share: seventy for a page, and on a slow line the requests take longer than the bytes.
 */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', test: framework, priority: 3, includeDependenciesRecursively: true },
    { name: 'form-library', test: forms, priority: 2 },
    { name: 'countries', test: countries, priority: 2 },
    { name: 'cpf', test: cpf, priority: 2 },
    { name: fileOf, debugName: 'pages', test: ours, priority: 1 },
  ],
} satisfies Rolldown.CodeSplittingOptions
