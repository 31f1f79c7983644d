import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP, by its directory. */
export const filesInZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.length - 22
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const [compressed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + compressed)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
