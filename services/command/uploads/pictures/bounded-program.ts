import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const pageBytes = 64 * 1024
/** Emscripten asks so often, each time for less, before a request for memory has failed. */
const asksPerRequest = 3

type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void

/** What a program of Emscripten is started with. */
type Start = {
  readonly instantiateWasm: (imports: object, receive: Receive) => WebAssembly.Instance['exports']
  /** What it writes may repeat what is in the file. */
  readonly print: () => void
  readonly printErr: () => void
}

/** A program that could not do its work with a file. */
export class ProgramFailed extends Error {
  /** `isExceeded`: whether it wanted more memory than it may have. */
  constructor(readonly isExceeded: boolean) {
    // What the program itself says may repeat what is in the file.
    super('a program failed')
  }
}

/** A program that is compiled once and started anew for each file, so that nothing of one file is there for another. */
export class BoundedProgram {
  private compiled: Promise<WebAssembly.Module> | undefined

  /** `file`: of a package, by the name under which it is imported. */
  constructor(
    private readonly file: string,
    private readonly mostBytes: number,
  ) {}

  /** @throws {ProgramFailed} by its work; what keeps it from starting is no matter of the file */
  async run<T, R>(open: (start: Start) => Promise<T>, work: (program: T, memory: WebAssembly.Memory) => R): Promise<R> {
    const { program, memory, isExceeded } = await this.start(open)
    let done: R
    try {
      done = work(program, memory)
    } catch {
      throw new ProgramFailed(isExceeded())
    }
    if (isExceeded()) throw new ProgramFailed(true)
    return done
  }

  private async compile(): Promise<WebAssembly.Module> {
    this.compiled ??= readFile(require.resolve(this.file)).then((bytes) => WebAssembly.compile(bytes))
    try {
      return await this.compiled
    } catch (error) {
      // Memory may have been short: the next file tries again.
      this.compiled = undefined
      throw error
    }
  }

  private async start<T>(open: (start: Start) => Promise<T>) {
    const compiled = await this.compile()
    let memory: WebAssembly.Memory | undefined
    let isExceeded = false
    let refusals = 0
    const bound = (grown: WebAssembly.Memory): void => {
      const grow = grown.grow.bind(grown)
      grown.grow = (pages) => {
        const isTooMuch = grown.buffer.byteLength + pages * pageBytes > this.mostBytes
        refusals = isTooMuch ? refusals + 1 : 0
        isExceeded ||= refusals === asksPerRequest
        if (isTooMuch) throw new RangeError('more memory than a picture may take')
        return grow(pages)
      }
    }
    const program = await open({
      instantiateWasm: (imports, receive) => {
        const instance = new WebAssembly.Instance(compiled, imports)
        memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory)
        if (memory !== undefined) bound(memory)
        receive(instance, compiled)
        return instance.exports
      },
      print: () => undefined,
      printErr: () => undefined,
    })
    if (memory === undefined) throw new TypeError(`${this.file} has no memory`)
    return { program, memory, isExceeded: () => isExceeded }
  }
}
