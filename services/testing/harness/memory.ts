import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: ((options?: { readonly type: 'minor' }) => void) | undefined

/** The bytes that this process holds on to, after the garbage is gone. */
export const heldBytes = (): number => {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as NonNullable<typeof collect>
  }
  collect()
  // The bytes of buffers are given back beside the program after a collection; any other, even a small one, waits for that.
  collect({ type: 'minor' })
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
