/** The markers of a JPEG's frames, which hold its size; not those of tables and of restarts (C4, C8, CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegPixels = (file: Buffer): number => {
  let most = 0
  // After the signature: marker, length of the segment, segment.
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    if (isFrame(file.readUInt8(at + 1))) most = Math.max(most, file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7))
    // The picture itself follows.
    if (file[at + 1] === 0xda) break
  }
  return most
}

const pngPixels = (file: Buffer): number => (file.length < 24 ? 0 : file.readUInt32BE(16) * file.readUInt32BE(20))

/** How many pixels an image says that it has: a small file may open to gigabytes. */
export const imagePixels = (file: Buffer, mediaType: string): number => {
  if (mediaType === 'image/png') return pngPixels(file)
  return mediaType === 'image/jpeg' ? jpegPixels(file) : 0
}
