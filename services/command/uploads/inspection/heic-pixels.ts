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
export const heicPixels = (file: Buffer): number => {
  let most = 0
  for (const { from, to } of boxesAt(file, ['meta', 'iprp', 'ipco', 'ispe'], 0, file.length))
    if (from + 12 <= to) most = Math.max(most, file.readUInt32BE(from + 4) * file.readUInt32BE(from + 8))
  return most
}
