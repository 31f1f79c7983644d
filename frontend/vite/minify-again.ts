import { gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Minifies each file once more. Vite's own minifier leaves the names of a module's top level and what only several
 * passes find: 1 kB of a page of the application (gzip). A file that does not become smaller stays as it is.
 */
export const minifyAgain = (): Plugin => ({
  name: 'minify-again',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2022,
          compress: { ecma: 2022, passes: 3 },
          mangle: { toplevel: true },
        })
        if (gzipSync(code).length < gzipSync(file.code).length) file.code = code
      }
    },
  },
})
