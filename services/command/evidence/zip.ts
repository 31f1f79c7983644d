import { crc32 } from 'node:zlib'

type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/** 2.0, the first version with folders; names are UTF-8. */
const version = 20
const utf8Names = 0x0800
/** 1 January 1980, the first day of the format: the files say themselves when they were made. */
const firstDay = 0x0021

/** What the header of a file and its row of the directory share. */
const description = ({ name, bytes }: ZipEntry): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

const signed = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

const directoryRow = (entry: ZipEntry, offset: number): Buffer => {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(version)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signed(0x02014b50), madeBy, description(entry), rest, Buffer.from(entry.name)])
}

/** Files in one file, uncompressed (APPNOTE.TXT of PKWARE, method 0): a few small ones need no library. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = []
  const rows: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const file = Buffer.concat([signed(0x04034b50), description(entry), Buffer.from(entry.name), entry.bytes])
    rows.push(directoryRow(entry, offset))
    files.push(file)
    offset += file.length
  }
  const directory = Buffer.concat(rows)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, directory, signed(0x06054b50), end])
}
