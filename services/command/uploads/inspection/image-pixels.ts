/** A box of ISO/IEC 14496-12: what is in it, from one place to another. */
type Box = { readonly name: string; readonly from: number; readonly to: number }

function* boxesIn(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const said = file.readUInt32BE(at)
    const header = said === 1 ? 16 : 8
    if (at + header > to) return
    // 1: the size follows in eight bytes; 0: up to the end.
    const size = said === 1 ? Number(file.readBigUInt64BE(at + 8)) : said === 0 ? to - at : said
    if (size < header || size > to - at) return
    yield { name: file.toString('latin1', at + 4, at + 8), from: at + header, to: at + size }
    at += size
  }
}

const boxesAt = function* (file: Buffer, [name, ...path]: readonly string[], from: number, to: number): Generator<Box> {
  for (const box of boxesIn(file, from, to)) {
    if (box.name !== name) continue
    // `meta` begins with a version and flags.
    if (path.length === 0) yield box
    else yield* boxesAt(file, path, name === 'meta' ? box.from + 4 : box.from, box.to)
  }
}

/**
 * The most pixels that an image in the file has by the property of its size (ISO/IEC 23008-12, 6.5.3): of the whole
 * photo, which its tiles and its thumbnail are smaller than.
 */
const heicPixels = (file: Buffer): number => {
  let most = 0
  for (const { from, to } of boxesAt(file, ['meta', 'iprp', 'ipco', 'ispe'], 0, file.length))
    if (from + 12 <= to) most = Math.max(most, file.readUInt32BE(from + 4) * file.readUInt32BE(from + 8))
  return most
}

/** The markers of a JPEG's frames, which hold its size; not those of tables and of restarts (C4, C8, CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Markers without a segment behind them: stuffed bytes, restarts. */
const standsAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Another image, its end, and the picture itself. */
const ends: readonly number[] = [0xd8, 0xd9, 0xda]

/** Markers are found as the decoders do, which skip what is none. */
const jpegPixels = (file: Buffer): number => {
  let most = 0
  for (let at = 2; ; ) {
    while (at < file.length && file[at] !== 0xff) at += 1
    while (file[at] === 0xff) at += 1
    const marker = file[at]
    at += 1
    if (marker === undefined || ends.includes(marker)) return most
    if (standsAlone(marker)) continue
    const length = at + 2 <= file.length ? file.readUInt16BE(at) : 0
    if (length < 2) return most
    if (isFrame(marker) && at + 7 <= file.length)
      most = Math.max(most, file.readUInt16BE(at + 3) * file.readUInt16BE(at + 5))
    at += length
  }
}

const pngPixels = (file: Buffer): number => (file.length < 24 ? 0 : file.readUInt32BE(16) * file.readUInt32BE(20))

/** How many pixels an image says that it has: a small file may open to gigabytes. None is an image without a size. */
export const imagePixels = (file: Buffer, mediaType: string): number => {
  if (mediaType === 'image/png') return pngPixels(file)
  if (mediaType === 'image/heic') return heicPixels(file)
  return mediaType === 'image/jpeg' ? jpegPixels(file) : 0
}
