import { canonical } from './canonical'
import { type Crypto, fromHex, sha256, toHex } from './digests'
import type { ExportedEvent, ExportedSeal } from './export-file'

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)

type Proof = NonNullable<ExportedEvent['proof']>

/** RFC 9162 §2.1.3.2; `undefined` where the path does not lead to the root of so many leaves. */
const rootOf = async (
  crypto: Crypto,
  leaf: Uint8Array,
  { index, path }: Proof,
  count: number,
): Promise<string | undefined> => {
  let [at, last, hash] = [index, count - 1, leaf]
  const up = () => {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  for (const step of path) {
    if (last === 0) return undefined
    const sibling = fromHex(step)
    if (at % 2 === 1 || at === last) {
      hash = await sha256(crypto, nodeMark, sibling, hash)
      while (at % 2 === 0 && at !== 0) up()
    } else hash = await sha256(crypto, nodeMark, hash, sibling)
    up()
  }
  return last === 0 ? toHex(hash) : undefined
}

/** Whether a seal covers the event at its place. */
export const isIncluded = async (crypto: Crypto, event: ExportedEvent, seal: ExportedSeal): Promise<boolean> => {
  const { position, stream, revision, metadata, proof } = event
  if (proof === null) return false
  const { first, last, count, root } = seal.data
  const inRange = BigInt(position) >= BigInt(first) && BigInt(position) <= BigInt(last)
  if (!inRange || proof.index >= count) return false
  const leaf = await sha256(crypto, leafMark, canonical({ position, stream, revision, hash: metadata.hash }))
  return (await rootOf(crypto, leaf, proof, count)) === root
}
