const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { setFlagsFromString } = require('node:v8')
const vm = require('node:vm')

const folder = process.env.TEST_RUN_FOLDER && join(process.env.TEST_RUN_FOLDER, 'compiled')

/** What this worker has compiled or read, by its name; `null` is not kept. Other workers find it in the run's folder. */
const known = new Map()

const md5 = (text) => createHash('md5').update(text).digest('hex')

/** V8 itself notices only another length: our own files may be changed while tests are watched. */
const keyOf = (kind, text, path = '') => `${kind} ${path} ${path.includes('/node_modules/') ? text.length : md5(text)}`

/** Node 20 cannot resolve `import()` in code from its cache. */
const isKept = (text) => !text.includes('import(')

const fileOf = (key) => join(folder, md5(key))

const read = (key, text) => {
  if (!isKept(text)) return null
  if (folder === undefined) return undefined
  try {
    return readFileSync(fileOf(key))
  } catch {
    return undefined
  }
}

/** What V8 made of the text before; `undefined` when it was not compiled yet. */
const find = (key, text) => {
  const inMemory = known.get(key)
  if (inMemory !== undefined) return inMemory
  const data = read(key, text)
  if (data !== undefined) known.set(key, data)
  return data
}

const store = (key, data) => {
  known.set(key, data)
  if (folder === undefined) return
  const file = fileOf(key)
  writeFileSync(`${file}.${process.pid}`, data)
  renameSync(`${file}.${process.pid}`, file)
}

const compileModule = (Module, text, options) => {
  const key = keyOf('module', text, options.identifier)
  const cachedData = find(key, text)
  if (cachedData === null) return new Module(text, options)
  if (cachedData !== undefined) {
    try {
      return new Module(text, { ...options, cachedData })
    } catch (error) {
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error
      known.set(key, null)
      return new Module(text, options)
    }
  }
  const compiled = new Module(text, options)
  store(key, compiled.createCachedData())
  return compiled
}

const compileFunction = (original, text, parameters, options) => {
  const key = keyOf(`function of ${parameters}`, text, options.filename)
  const cachedData = find(key, text)
  if (cachedData === null) return original(text, parameters, options)
  const compiled = original(text, parameters, { ...options, cachedData, produceCachedData: cachedData === undefined })
  if (compiled.cachedData !== undefined) store(key, compiled.cachedData)
  return compiled
}

/** Jest compiles every module anew for every spec file. With this each is compiled once in a run. */
exports.keepCompiledCode = () => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  // The flag of services/testing/harness/memory.ts, from the beginning: V8 takes nothing that was compiled under others.
  setFlagsFromString('--expose-gc')
  const { SourceTextModule, compileFunction: original } = vm
  vm.compileFunction = (...args) => compileFunction(original, ...args)
  if (SourceTextModule === undefined) return
  const construct = (Module, args) => compileModule(Module, ...args)
  vm.SourceTextModule = new Proxy(SourceTextModule, { construct })
}
