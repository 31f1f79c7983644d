import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What `/api/docs` loads, of the package alone; the page itself is the server's (`services/api-docs`). */
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt']

/** Puts the API reference's package beside the site's own files, in `api-reference/` with those of `public/`. */
export const apiReference = (): Plugin => {
  const { resolve } = createRequire(import.meta.url)
  return {
    name: 'api-reference',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `api-reference/${file}`,
          source: readFileSync(resolve(`swagger-ui-dist/${file}`)),
        })
    },
  }
}
