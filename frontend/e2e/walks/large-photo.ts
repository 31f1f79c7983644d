import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A PNG of 2.9 MB, more than the birth-certificate screen sends: noise, which compresses badly. */
export const largePhoto = (side = 1000): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8)
  const row = 1 + side * 3
  const pixels = randomBytes(row * side)
  // No filter.
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
