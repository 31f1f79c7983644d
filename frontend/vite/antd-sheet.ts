import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Plugin, parseSync, Visitor } from 'vite'
import { components, sheetOf } from './antd-rules.ts'

const hooks = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']

/** A component's style module without the function that makes its styles in the browser. */
const withoutStyles = (code: string): string => {
  const spans: { readonly start: number; readonly end: number }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [, makeStyles] }) => {
      if (callee.type === 'Identifier' && hooks.includes(callee.name) && makeStyles !== undefined)
        spans.push(makeStyles)
    },
  }).visit(parseSync('style.js', code).program)
  return spans
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`, code)
}

/**
 * antd's styles as a file, `@antd/sheet.css`, in place of scripts that make them in the browser: `zeroRuntime` of
 * app/antd-theme.ts. A component that is new to the screens ends the build until `components` names it.
 */
export const antdSheet = (): Plugin => {
  let folder = ''
  return {
    name: 'antd-sheet',
    config: ({ root = '.', cacheDir = join(root, 'node_modules/.vite') }) => {
      folder = join(cacheDir, 'antd')
      return { resolve: { alias: [{ find: '@antd', replacement: folder }] } }
    },
    buildStart: async () => {
      const css = await readFile(createRequire(import.meta.url).resolve('antd/dist/antd.css'), 'utf8')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'sheet.css'), sheetOf(css))
    },
    transform: {
      filter: { id: /antd\/es\/.*\/style\/.*\.js$/, code: new RegExp(hooks.join('|')) },
      handler: (code) => ({ code: withoutStyles(code), map: null }),
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      )
      const drawn = modules.flatMap(([id, { renderedLength }]) =>
        renderedLength === 0 ? [] : (/antd\/es\/([a-z-]+)\/style\//.exec(id)?.[1] ?? []),
      )
      const missing = drawn.filter((name) => components[name] === undefined)
      if (missing.length > 0) this.error(`vite/antd-rules.ts has no styles for ${[...new Set(missing)].join(', ')}.`)
    },
  }
}
