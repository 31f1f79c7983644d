import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** What stands in the shells for the script that runs before the first paint. */
export const startPlace = '<!-- start -->'

/** `src/start.ts` and all that it imports, as one script. */
export const startScript = async (root: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(root, 'src/start.ts'), output: { format: 'iife' } } },
  })
  const code = [built].flat().flatMap((result) => ('output' in result ? result.output[0].code : []))[0]
  // `</` would end the script's element before the script's end.
  if (code === undefined || code.includes('</')) throw new Error('src/start.ts cannot stand in the HTML')
  return code.trim()
}

/** On the development server it is a file of its own. */
export const startScriptInDevelopment = (): Plugin => ({
  name: 'start-script',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(startPlace, '<script type="module" src="/src/start.ts"></script>'),
})
