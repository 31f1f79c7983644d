import type { Socket } from 'node:net'

/** How slowly a line passes on what it hears: pieces of so many bytes, each so many milliseconds after the one before. */
export type Slowness = { readonly millis: number; readonly bytes: number }

const piecesOf = (chunk: Buffer, bytes: number): Buffer[] =>
  Array.from({ length: Math.ceil(chunk.length / bytes) }, (_, n) => chunk.subarray(n * bytes, (n + 1) * bytes))

/** One direction of a connection: what is said comes out in its order, as late as `slowness` says by then. */
export const createSlowLine = (to: Socket, slowness: () => Slowness | undefined): ((chunk: Buffer) => void) => {
  const waiting: Buffer[] = []
  let isWaiting = false
  const passOn = (): void => {
    isWaiting = false
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      if (to.destroyed) return
      to.write(piece)
      const slow = slowness()
      if (slow === undefined || waiting.length === 0) continue
      wait(slow)
      return
    }
  }
  const wait = ({ millis }: Slowness): void => {
    isWaiting = true
    setTimeout(passOn, millis).unref()
  }
  return (chunk) => {
    const slow = slowness()
    waiting.push(...(slow === undefined ? [chunk] : piecesOf(chunk, slow.bytes)))
    if (isWaiting) return
    if (slow === undefined) passOn()
    else wait(slow)
  }
}
