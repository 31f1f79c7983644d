import { createHash } from 'node:crypto'
import { createMerkleTree, isIncluded, leafHash } from './merkle-tree.js'

const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => Buffer.from(hex, 'hex'),
)

/** The known inputs are bytes, ours are texts. */
const leafOf = (bytes: Buffer): Buffer =>
  createHash('sha256')
    .update(Buffer.from([0]))
    .update(bytes)
    .digest()

/** The roots over the first 1 to 8 of these inputs, as the tests of Certificate Transparency hold them. */
const knownRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const treeOf = (leaves: readonly Buffer[], watched: (index: number) => boolean = () => false) => {
  const tree = createMerkleTree()
  for (const [index, leaf] of leaves.entries()) tree.add(leafOf(leaf), watched(index))
  return tree.finish()
}

/** RFC 9162 §2.1.1 and §2.1.3.1 word for word. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))
const treeHash = (leaves: readonly Buffer[]): Buffer => {
  const [first] = leaves
  if (first === undefined) return createHash('sha256').digest()
  if (leaves.length === 1)
    return createHash('sha256')
      .update(Buffer.from([0]))
      .update(first)
      .digest()
  const split = splitOf(leaves.length)
  return createHash('sha256')
    .update(Buffer.from([1]))
    .update(treeHash(leaves.slice(0, split)))
    .update(treeHash(leaves.slice(split)))
    .digest()
}
const pathTo = (index: number, leaves: readonly Buffer[]): string[] => {
  if (leaves.length === 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...pathTo(index, left), treeHash(right).toString('hex')]
    : [...pathTo(index - split, right), treeHash(left).toString('hex')]
}
const numbered = (size: number): Buffer[] => Array.from({ length: size }, (_, index) => Buffer.from(`leaf ${index}`))

describe('the Merkle tree hash of RFC 9162', () => {
  it('of nothing is SHA-256 of nothing', () =>
    expect(treeOf([]).root).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'))

  it.each(knownRoots.map((root, index) => [index + 1, root] as const))(
    'over %i known leaves is the known root',
    (size, root) => expect(treeOf(inputs.slice(0, size)).root).toBe(root),
  )

  it('gives the known path of the first of eight leaves', () =>
    expect(treeOf(inputs, (index) => index === 0).paths).toEqual([
      {
        index: 0,
        path: [
          '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
          '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
          '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
        ],
      },
    ]))

  it.each([1, 2, 3, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33, 100])(
    'has the structure and the paths of the RFC for %i leaves',
    (size) => {
      const leaves = numbered(size)
      const { root, paths } = treeOf(leaves, () => true)
      expect(root).toBe(treeHash(leaves).toString('hex'))
      expect(paths).toEqual(leaves.map((_, index) => ({ index, path: pathTo(index, leaves) })))
    },
  )

  it('takes every leaf of every size at its place, and at no other', () => {
    for (let size = 1; size <= 20; size += 1) {
      const leaves = numbered(size)
      const { root, paths } = treeOf(leaves, () => true)
      for (const [at, leaf] of leaves.entries()) {
        for (const path of paths) expect(isIncluded(leafOf(leaf), path, size, root)).toBe(path.index === at)
      }
    }
  })

  it('hashes a text as its bytes in UTF-8', () => expect(leafHash('ção 🙂')).toEqual(leafOf(Buffer.from('ção 🙂'))))

  it('takes no path that is shorter, longer, changed, of another index or size', () => {
    const leaves = numbered(11)
    const { root, paths } = treeOf(leaves, (index) => index === 6)
    const leaf = leafHash('leaf 6')
    const [proof] = paths
    if (proof === undefined) throw new Error('no path')
    const { path } = proof
    expect(isIncluded(leaf, proof, 11, root)).toBe(true)
    const [first = ''] = path
    for (const wrong of [path.slice(1), path.slice(0, -1), [...path, first], [...path].reverse()]) {
      expect(isIncluded(leaf, { index: 6, path: wrong }, 11, root)).toBe(false)
    }
    for (const index of [-1, 5, 7, 11, 0.5, Number.NaN]) expect(isIncluded(leaf, { index, path }, 11, root)).toBe(false)
    expect(isIncluded(leaf, proof, 6, root)).toBe(false)
    expect(isIncluded(leaf, proof, 11, treeHash(numbered(12)).toString('hex'))).toBe(false)
  })
})
