// Preloaded by the bundled programs of a test run (`programArguments` of services/testing/harness/running-product.ts).
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const Module = require('node:module')
const { basename, dirname, join, resolve } = require('node:path')
const { Script } = require('node:vm')

const folder = resolve(__dirname, '../../services/dist/bundled')
/** The file that this process, or this thread of it, was started with: the first one that it compiles. */
let program
const compileAnew = Module.prototype._compile
const notKept = []

const read = (file) => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** With what V8 compiled of it in an earlier process of the same program; it refuses what other flags or versions made. */
const compile = (text, file) => {
  program ??= basename(file)
  const kept = join(folder, `${basename(file)}.${program}.compiled`)
  const cachedData = read(kept)
  const script = new Script(Module.wrap(text), { filename: file, cachedData })
  if (cachedData === undefined || script.cachedDataRejected) notKept.push([kept, script])
  return script.runInThisContext()
}

Module.prototype._compile = function (text, file) {
  if (dirname(file) !== folder) return compileAnew.call(this, text, file)
  return compile(text, file).call(this.exports, this.exports, Module.createRequire(file), this, file, folder)
}

// At the end, because V8 compiles a function when it is first called. One that failed has called few.
process.once('exit', (code) => {
  if (code !== 0) return
  for (const [kept, script] of notKept.filter(([file]) => !existsSync(file))) {
    writeFileSync(`${kept}.${process.pid}`, script.createCachedData())
    renameSync(`${kept}.${process.pid}`, kept)
  }
})
