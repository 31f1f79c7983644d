import { heicPixels } from './heic-pixels.js'

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
