import { type UploadMediaType, uploadMediaTypes } from '@cartorio/contracts/http/uploads.js'
import { fileTypeFromBuffer } from 'file-type'

const isUploadMediaType = (mediaType: string | undefined): mediaType is UploadMediaType =>
  uploadMediaTypes.some((known) => known === mediaType)

/** The library takes `%PDF` alone. */
const pdfStart = Buffer.from('%PDF-')
/** Bytes that may stand before it: readers look so far. */
const maxBefore = 1024

/** How the other types begin: JPEG, PNG, HEIC. */
const starts = [/^\xff\xd8\xff/, /^\x89PNG/, /^.{4}ftyp/s]

/** A page, a drawing or a program, which have no bytes of their own at the beginning. */
const markupOrScript = /<[a-z!?]|^[^a-z]*#!/i
/** A byte order mark and blanks, which the type may stand behind. */
const blanks = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]*/

const beginsOtherwise = async (before: Buffer): Promise<boolean> => {
  const text = before.toString('latin1')
  if (markupOrScript.test(text)) return true
  const content = before.subarray(blanks.exec(text)?.[0].length)
  return (await fileTypeFromBuffer(before)) !== undefined || (await fileTypeFromBuffer(content)) !== undefined
}

type Recognised = { readonly mediaType: UploadMediaType; readonly start: number }

/**
 * A file's type by its content; its name and the browser's media type do not count. A PNG must go on as one after its
 * signature, and what only begins like one of ours (an animated PNG, a JPEG-LS) is none. Before a PDF may stand what
 * begins no other type: a byte order mark, a line break, orders to a printer.
 */
export const recognise = async (file: Buffer): Promise<Recognised | undefined> => {
  const pdfAt = file.subarray(0, maxBefore + pdfStart.length).indexOf(pdfStart)
  // The library opens archives to name what is in them: it sees what begins like ours, or little.
  if (starts.some((start) => start.test(file.toString('latin1', 0, 12)))) {
    const mediaType = (await fileTypeFromBuffer(file))?.mime
    return isUploadMediaType(mediaType) && mediaType !== 'application/pdf' ? { mediaType, start: 0 } : undefined
  }
  if (pdfAt < 0 || (await beginsOtherwise(file.subarray(0, pdfAt)))) return undefined
  return { mediaType: 'application/pdf', start: pdfAt }
}
