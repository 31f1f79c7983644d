const hooks = require('node:async_hooks')
const { setFlagsFromString } = require('node:v8')
const { default: runFile } = require('jest-circus/runner')
const { keepCompiledCode } = require('./compiled-code.cjs')

keepCompiledCode()

// What a spec file makes is garbage when it ends: optimizing less of its code takes a tenth less of its time. Later
// versions of Node have no such flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000')

const { AsyncLocalStorage } = hooks
let opened = []

hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options)
    opened.push(this)
  }
}

/**
 * Jest's own runner of a spec file. Jest and the modules of each file open their contexts anew, and before Node 24 every
 * promise of the process goes through all that were ever used: without an end to them each file is slower than the last.
 */
module.exports = async (...args) => {
  try {
    return await runFile(...args)
  } finally {
    for (const context of opened) context.disable()
    opened = []
  }
}
