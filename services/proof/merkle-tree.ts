import { hash as digest } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => digest('sha256', bytes, 'buffer')

/** RFC 9162 §2.1: a leaf is hashed after a byte 0 and a node after a byte 1, so that neither passes for the other. */
export const leafHash = (leaf: string): Buffer => sha256(`\u0000${leaf}`)
const node = Buffer.alloc(65, 1)
const nodeHash = (left: Buffer, right: Buffer): Buffer => {
  node.set(left, 1)
  node.set(right, 33)
  return sha256(node)
}

/** From a leaf to the root: the sibling at every level; hex. */
export type InclusionPath = { readonly index: number; readonly path: readonly string[] }

type Watched = { readonly index: number; readonly path: string[] }
/** A finished subtree, with the watched leaves below it. */
type Subtree = { readonly hash: Buffer; readonly size: number; readonly watched: readonly Watched[] }

const join = (left: Subtree, right: Subtree): Subtree => {
  for (const { path } of left.watched) path.push(right.hash.toString('hex'))
  for (const { path } of right.watched) path.push(left.hash.toString('hex'))
  return {
    hash: nodeHash(left.hash, right.hash),
    size: left.size + right.size,
    watched: left.watched.length + right.watched.length === 0 ? left.watched : [...left.watched, ...right.watched],
  }
}

const unwatched: readonly Watched[] = []

/** Builds a tree from left to right and keeps only its finished subtrees: O(log n) memory, and the watched paths. */
export const createMerkleTree = () => {
  const subtrees: Subtree[] = []
  let size = 0
  return {
    /** Adds a leaf's hash at the right; the path of a watched one is kept. */
    add: (leaf: Buffer, watched = false): void => {
      let tree: Subtree = { hash: leaf, size: 1, watched: watched ? [{ index: size, path: [] }] : unwatched }
      size += 1
      for (let left = subtrees.at(-1); left?.size === tree.size; left = subtrees.at(-1)) {
        subtrees.pop()
        tree = join(left, tree)
      }
      subtrees.push(tree)
    },
    /** The root in hex, and the watched leaves' paths in the order in which they came. Ends the tree. */
    finish: (): { readonly root: string; readonly paths: readonly InclusionPath[] } => {
      const last = subtrees.pop()
      if (last === undefined) return { root: sha256('').toString('hex'), paths: [] }
      // The RFC splits at the largest power of two: the smaller subtrees at the right are joined first.
      const whole = subtrees.reduceRight((right, left) => join(left, right), last)
      return { root: whole.hash.toString('hex'), paths: whole.watched }
    },
  }
}

/** RFC 9162 §2.1.3.2: whether a leaf stands at `index` of the tree of `size` leaves with this root. */
export const isIncluded = (leaf: Buffer, { index, path }: InclusionPath, size: number, root: string): boolean => {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false
  let [at, last, hash] = [index, size - 1, leaf]
  const up = (): void => {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  for (const step of path) {
    if (last === 0) return false
    const sibling = Buffer.from(step, 'hex')
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) up()
    } else hash = nodeHash(hash, sibling)
    up()
  }
  return last === 0 && hash.toString('hex') === root
}
