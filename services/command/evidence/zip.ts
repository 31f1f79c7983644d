import { buffer } from 'node:stream/consumers'
import type { Instant } from '@cartorio/contracts/ids.js'
import { ZipFile } from 'yazl'

export type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/** Files in one file, each with the time at which they were made. */
export const zipOf = (entries: readonly ZipEntry[], madeAt: Instant): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const { name, bytes } of entries) zip.addBuffer(bytes, name, { mtime: new Date(madeAt) })
  zip.end()
  return buffer(zip.outputStream)
}
