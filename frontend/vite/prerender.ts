import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import type { BuiltPage, BuiltSite } from '../src/content/built-page.ts'
import { siteUrl } from '../src/content/site.ts'
import { buildChunks } from './chunks.ts'
import { overBudget } from './script-budget.ts'
import { robots, sitemapOf } from './site-index.ts'
import { startPlace, startScript } from './start-script.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One for the application, one for the public pages. */
const shells: readonly BuiltPage['shell'][] = ['index.html', 'text.html']

/**
 * Runs the public pages in React on the development server. The build takes their styles from it, since it imports
 * each of them, and sends none of its scripts.
 */
const developmentShell = 'public.html'

/** Addresses of the application and of files; every other one is a public page. */
const isPublic = (url = '/'): boolean =>
  !/^\/(solicitar-documentos|checkout|continue-order|birth-certificate-form|tracking|meus-pedidos|login|admin|api)\b|[.@]/.test(
    url.split('?')[0] ?? url,
  )

/** The styles and scripts of modules and of all that they import. A sheet stands after those that it builds on. */
const filesOf = (
  manifest: Manifest,
  modules: readonly string[],
): { readonly css: Set<string>; readonly js: Set<string> } => {
  const files = { css: new Set<string>(), js: new Set<string>() }
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}: is its path in src/prerender.tsx right?`)
    if (files.js.has(chunk.file)) return
    files.js.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of chunk.css ?? []) files.css.add(file)
  }
  for (const module of modules) visit(module)
  return files
}

/** Sheets that modules load by their addresses, before what is drawn with them. */
const sheetsOf = (manifest: Manifest, modules: readonly string[]): readonly string[] =>
  modules.flatMap((module) => manifest[module]?.assets ?? []).filter((file) => file.endsWith('.css'))

/** A block of data: it is not executed, so the content security policy lets it stand. */
const structuredData = ({ structured }: BuiltPage): string[] =>
  structured === undefined
    ? []
    : [`<script type="application/ld+json">${JSON.stringify(structured).replaceAll('<', '\\u003c')}</script>`]

const headOf = (page: BuiltPage): string => {
  const { title, description, path, hidden } = page
  const [name, text, address] = [escapeHtml(`${title} | Cartório Online`), escapeHtml(description), siteUrl + path]
  const shared = [`<title>${name}</title>`, `<meta name="description" content="${text}" />`]
  const own = hidden
    ? ['<meta name="robots" content="noindex" />']
    : [
        `<link rel="canonical" href="${address}" />`,
        `<meta property="og:type" content="website" />`,
        `<meta property="og:locale" content="${page.language === 'en' ? 'en_US' : 'pt_BR'}" />`,
        `<meta property="og:site_name" content="Cartório Online" />`,
        `<meta property="og:url" content="${address}" />`,
        `<meta property="og:title" content="${name}" />`,
        `<meta property="og:description" content="${text}" />`,
        `<meta property="og:image" content="${siteUrl}/og.png" />`,
        `<meta property="og:image:width" content="1200" />`,
        `<meta property="og:image:height" content="630" />`,
        `<meta name="twitter:card" content="summary_large_image" />`,
      ]
  return [...shared, ...own, ...structuredData(page)].join('\n    ')
}

const replaceOnce = (text: string, pattern: RegExp, replacement: string): string => {
  if (!pattern.test(text)) throw new Error(`index.html has no ${pattern}`)
  return text.replace(pattern, () => replacement)
}

/** Every style of the page in its HTML: a file of its own would come a round trip later. */
const styleTags = async (files: readonly string[], folder: string): Promise<string[]> => {
  const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  // A disabled sheet is not fetched: it says to what the page imports later that these styles are here.
  return [
    `<style>${sheets.map((sheet) => sheet.trim()).join('')}</style>`,
    ...linksTo(files, 'rel="stylesheet" disabled'),
  ]
}

const linksTo = (files: Iterable<string>, attributes: string): string[] =>
  [...files].map((file) => `<link ${attributes} crossorigin href="/${file}">`)

type Built = { readonly outDir: string; readonly manifest: Manifest; readonly start: string }

/** The shell with this page's words, styles and scripts. */
const pageHtml = async (page: BuiltPage, html: string, { outDir, manifest, start }: Built): Promise<string> => {
  const built = await readFile(join(outDir, page.shell), 'utf8')
  const linked = [...built.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)].map(([, file = '']) => file)
  const styled = built.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
  const own = filesOf(manifest, [page.module, ...(page.alongside ?? [])])
  const withToken = filesOf(manifest, page.withToken?.modules ?? [])
  const inApplication = page.shell === 'index.html'
  const shell = inApplication ? styled.replaceAll(scriptTags, '') : styled
  const shared = inApplication ? [] : filesOf(manifest, [developmentShell]).css
  const styles = new Set([...linked, ...shared, ...own.css, ...withToken.css])
  const links = [
    ...(inApplication ? scriptLinks(styled, own.js, withToken.js) : []),
    ...linksTo(sheetsOf(manifest, page.alongside ?? []), 'rel="preload" as="style"'),
    ...(await styleTags([...styles], outDir)),
    `<script>${start}</script>`,
  ]
  const titled = replaceOnce(shell, /<meta\s+name="description"[^>]*>\s*<title>[^<]*<\/title>/, headOf(page))
  const spoken = page.language ? replaceOnce(titled, /lang="pt-BR"/, `lang="${page.language}"`) : titled
  const complete = replaceOnce(spoken, new RegExp(startPlace), links.join('\n    '))
  return replaceOnce(complete, /<div id="root"><\/div>/, `<div id="root">${html}</div>`)
}

const scriptTags = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/**
 * The shell's scripts and the page's own, as links that are not fetched: `src/lib/early-scripts.ts` begins them. The
 * page's own come first, the largest of them: what starts last ends last.
 */
const scriptLinks = (shell: string, own: ReadonlySet<string>, withToken: ReadonlySet<string>): string[] => {
  const ofShell = scriptsOf(shell)
  const run = new Set([...shell.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file))
  return [
    ...linksTo(new Set([...own, ...ofShell]), 'data-preload'),
    ...linksTo(without(withToken, own, ofShell), 'data-with-token'),
    ...linksTo(run, 'data-run'),
  ]
}

const without = (files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): string[] =>
  [...files].filter((file) => !others.some((other) => other.has(file)))

const scriptsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file))

const importSite = async (config: ResolvedConfig, folder: string): Promise<BuiltSite> => {
  await build({
    configFile: config.configFile ?? false,
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
  })
  return import(pathToFileURL(join(folder, 'prerender.js')).href)
}

/** Writes `dist/pages/<path>.html` for each of the site's pages, from the same components that the browser runs. */
export const prerender = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    config: ({ root = '.' }) => ({
      build: {
        manifest: true,
        rolldownOptions: {
          input: [...shells, developmentShell].map((shell) => join(root, shell)),
          output: { codeSplitting: buildChunks() },
        },
      },
    }),
    configResolved: (resolved) => {
      config = resolved
    },
    // The development server has no built pages: each shell is sent for the addresses of its kind.
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (isPublic(request.url)) request.url = `/${developmentShell}`
        next()
      })
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        const { outDir } = config.build
        const built = await mkdtemp(join(outDir, '.prerender-'))
        try {
          const { builtPages, render } = await importSite(config, built)
          const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
          const start = await startScript(config.root)
          const tooHeavy: string[] = []
          for (const page of builtPages) {
            const file = join(outDir, 'pages', `${page.path === '/' ? 'index' : page.path.slice(1)}.html`)
            const html = await pageHtml(page, await render(page), { outDir, manifest, start })
            tooHeavy.push(...(await overBudget(page, html, outDir)))
            await mkdir(dirname(file), { recursive: true })
            await writeFile(file, html)
          }
          if (tooHeavy.length > 0) throw new Error(tooHeavy.join('\n'))
          await writeFile(join(outDir, 'pages', 'sitemap.xml'), sitemapOf(builtPages))
          await writeFile(join(outDir, 'pages', 'robots.txt'), robots)
          for (const shell of [...shells, developmentShell]) await rm(join(outDir, shell))
        } finally {
          await rm(built, { recursive: true, force: true })
        }
      },
    },
  }
}
