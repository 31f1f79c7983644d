import { createInflate } from 'node:zlib'
import type { UploadRefusal } from './verdict.js'

type Chunk = { readonly name: string; readonly data: Buffer }

/** An encoder that writes pieces of 1 kB makes ten thousand of 10 MB. */
const maxChunks = 20_000
/** Texts and a colour profile. */
const maxPackedTexts = 100
const maxTextBytes = 8 * 1024 * 1024
/** Bytes to which a picture may open: a page of A4 in colour at 400 dots an inch has 46 MB. */
const maxPictureBytes = 50 * 1024 * 1024
/** Encoders may fill their last piece. */
const spareBytes = 64 * 1024

/** `undefined` for more than any picture has; what goes beyond the end of the file is damage. */
const chunksOf = (file: Buffer): readonly Chunk[] | 'damaged' | undefined => {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > file.length) return 'damaged'
    const name = file.toString('latin1', at + 4, at + 8)
    if (chunks.push({ name, data: file.subarray(at + 8, end) }) > maxChunks) return undefined
    if (name === 'IEND') break
    at = end + 4
  }
  return chunks
}

/** Samples of a pixel by the kind of colour: grey, colours, a palette, grey or colours with transparency. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The seven passes of an interlaced picture: first column and row, and the steps to the next ones. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of the opened picture by its header, with a byte before each row; 0 for a header that is none. */
const pictureBytes = (header: Buffer): number => {
  if (header.length !== 13) return 0
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = header.readUInt8(8) * (samples[header.readUInt8(9)] ?? 0)
  const bytes = (columns: number, rows: number): number =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0
  if (bits === 0 || width === 0 || height === 0) return 0
  if (header[12] === 0) return bytes(width, height)
  return passes
    .map(([x, y, right, down]) => bytes(Math.ceil((width - x) / right), Math.ceil((height - y) / down)))
    .reduce((sum, each) => sum + each, 0)
}

/** How many bytes packed data open to, counted up to `most`; `undefined` where they are damaged. */
const openedBytes = async (packed: Buffer, most: number): Promise<number | undefined> => {
  const inflate = createInflate({ chunkSize: 64 * 1024 })
  let size = 0
  try {
    inflate.end(packed)
    for await (const part of inflate) {
      size += part.length
      if (size > most) return size
    }
    return size
  } catch {
    return undefined
  } finally {
    inflate.destroy()
  }
}

/** What is packed in a text or a colour profile, behind its keyword. */
const packedText = ({ name, data }: Chunk): Buffer | undefined => {
  const keyword = data.indexOf(0)
  if (keyword < 0) return undefined
  if (name === 'zTXt' || name === 'iCCP') return data.subarray(keyword + 2)
  if (name !== 'iTXt' || data[keyword + 1] !== 1) return undefined
  const language = data.indexOf(0, keyword + 3)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  return translated < 0 ? undefined : data.subarray(translated + 1)
}

const inspectTexts = async (chunks: readonly Chunk[]): Promise<UploadRefusal | undefined> => {
  const packed = chunks.flatMap((chunk) => packedText(chunk) ?? [])
  if (packed.length > maxPackedTexts) return 'too-complex'
  let left = maxTextBytes
  for (const text of packed) {
    // Programs do without a text that is damaged.
    left -= (await openedBytes(text, left)) ?? 0
    if (left < 0) return 'too-complex'
  }
  return undefined
}

/** Why a PNG is not taken, or `undefined`: it must open to the picture that its header names, and to no more. */
export const inspectPng = async (file: Buffer): Promise<UploadRefusal | undefined> => {
  const chunks = chunksOf(file)
  if (chunks === undefined) return 'too-complex'
  if (chunks === 'damaged') return 'damaged-image'
  const [header] = chunks
  const bytes = header?.name === 'IHDR' ? pictureBytes(header.data) : 0
  if (bytes === 0) return 'damaged-image'
  if (bytes > maxPictureBytes) return 'too-many-pixels'
  const picture = Buffer.concat(chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])))
  const opened = await openedBytes(picture, bytes + spareBytes)
  if (opened === undefined || opened > bytes + spareBytes) return 'damaged-image'
  return inspectTexts(chunks)
}
