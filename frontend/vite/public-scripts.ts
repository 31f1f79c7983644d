import type { Plugin, Rolldown } from 'vite'

const publicEntry = /\/src\/text\.ts$/
const application = /\/src\/main\.tsx$/

const holds = ({ moduleIds }: Rolldown.OutputChunk, module: RegExp): boolean => moduleIds.some((id) => module.test(id))

/**
 * Ends a build whose public pages come to the application's entry, at once or with what they load later: it would draw
 * a page of its own over theirs. A file that both share must not import that entry.
 */
export const publicScripts = (): Plugin => ({
  name: 'public-scripts',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  // Before the files are written, a failure would be lost behind the one of the prerendering, which reads them.
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const entry = chunks.find((chunk) => holds(chunk, publicEntry))
    if (entry === undefined) return this.error('The build has no src/text.ts: what do the public pages begin with?')
    const ways = new Map([[entry.fileName, entry.fileName]])
    for (const [fileName, way] of ways) {
      const chunk = chunks.find((one) => one.fileName === fileName)
      if (chunk === undefined) continue
      if (holds(chunk, application)) return this.error(`The public pages load the application: ${way}`)
      for (const next of [...chunk.imports, ...chunk.dynamicImports])
        if (!ways.has(next)) ways.set(next, `${way} > ${next}`)
    }
  },
})
