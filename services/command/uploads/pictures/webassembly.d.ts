/** What the drawing of pictures uses of WebAssembly, which the types of Node leave to those of browsers. */
declare namespace WebAssembly {
  class Module {
    private readonly compiled: true
  }
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  class Instance {
    constructor(module: Module, imports: object)
    readonly exports: Readonly<Record<string, unknown>>
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
