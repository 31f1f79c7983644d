/** What the package writes, which has no types of its own. */
declare module '@atomictech/xlsx-write-stream' {
  import type { Transform } from 'node:stream'

  type Style = { readonly numFmtId?: number; readonly formatCode?: string }
  type Options = {
    readonly header?: boolean
    readonly columns?: readonly unknown[]
    readonly styleDefs?: Record<string, Style>
  }
  const library: { readonly default: new (options?: Options) => Transform }
  export default library
}
