import { type UploadMediaType, uploadMediaTypes } from '@cartorio/contracts/http/uploads.js'
import { fileTypeFromBuffer } from 'file-type'

const isUploadMediaType = (mediaType: string | undefined): mediaType is UploadMediaType =>
  uploadMediaTypes.some((known) => known === mediaType)

/** The library takes `%PDF` alone. */
const pdfStart = Buffer.from('%PDF-')

/** How each type begins: PDF, JPEG, PNG, HEIC. */
const starts = [/^%PDF-/, /^\xff\xd8\xff/, /^\x89PNG/, /^.{4}ftyp/s]

/**
 * A file's type by its content; its name and the browser's media type do not count. A PNG must go on as one after its
 * signature, and what only begins like one of ours (an animated PNG, a JPEG-LS) is none.
 */
export const mediaTypeOf = async (file: Uint8Array): Promise<UploadMediaType | undefined> => {
  // The library opens archives to name what is in them.
  if (!starts.some((start) => start.test(Buffer.from(file.subarray(0, 12)).toString('latin1')))) return undefined
  const mediaType = (await fileTypeFromBuffer(file))?.mime
  if (!isUploadMediaType(mediaType)) return undefined
  return mediaType === 'application/pdf' && !pdfStart.equals(file.subarray(0, pdfStart.length)) ? undefined : mediaType
}
