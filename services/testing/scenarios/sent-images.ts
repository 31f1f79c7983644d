import { deflateSync } from 'node:zlib'
import { joined } from './sent-pdfs.js'

const big = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}

/** A PNG's chunk: length, name, content, checksum. */
export const pngChunk = (name: string, content: Uint8Array = Buffer.alloc(0)): Buffer =>
  joined(big(content.length), name, content, Buffer.alloc(4))

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const pngOf = (...chunks: readonly Uint8Array[]): Buffer => joined(pngSignature, ...chunks)

/** Of colours in eight bits, not interlaced, unless it is said otherwise. */
export const pngHeader = (width: number, height: number, [depth, colour, interlaced] = [8, 2, 0]): Buffer =>
  pngChunk('IHDR', joined(big(width), big(height), Buffer.from([depth ?? 8, colour ?? 2, 0, 0, interlaced ?? 0])))

/** A picture whose data open to so many bytes. */
export const pngOpeningTo = (size: number, header: Uint8Array, ...more: readonly Uint8Array[]): Buffer =>
  pngOf(header, ...more, pngChunk('IDAT', deflateSync(Buffer.alloc(size))), pngChunk('IEND'))

/** A box of a HEIC. */
export const box = (name: string, ...content: readonly (string | Uint8Array)[]): Buffer => {
  const inside = joined(...content)
  return joined(big(inside.length + 8), name, inside)
}

/** A photo with the sizes of its images, the whole one and its tiles. */
export const heicOf = (...sizes: readonly (readonly [width: number, height: number])[]): Buffer =>
  joined(
    box('ftyp', 'heic', big(0), 'mif1heic'),
    box(
      'meta',
      big(0),
      box('hdlr', Buffer.alloc(24)),
      box('iprp', box('ipco', ...sizes.map(([width, height]) => box('ispe', big(0), big(width), big(height))))),
    ),
    box('mdat', Buffer.alloc(100)),
  )
