import { maxImagePixels, type UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import { imagePixels } from './image-pixels.js'
import { inspectPdf } from './inspect-pdf.js'
import { inspectPng } from './inspect-png.js'
import { recognise } from './media-type.js'
import { refused, type UploadRefusal, type Verdict } from './verdict.js'

const inspectImage = async (file: Buffer, mediaType: UploadMediaType): Promise<UploadRefusal | undefined> => {
  const pixels = imagePixels(file, mediaType)
  if (pixels > maxImagePixels) return 'too-many-pixels'
  if (pixels === 0) return 'damaged-image'
  return mediaType === 'image/png' ? inspectPng(file) : undefined
}

/** What a file is by its content, and whether it is taken where `mediaTypes` are. */
export const inspectFile = async (bytes: Buffer, mediaTypes: readonly UploadMediaType[]): Promise<Verdict> => {
  const recognised = await recognise(bytes)
  if (recognised === undefined || !mediaTypes.includes(recognised.mediaType)) return refused('wrong-type')
  const { mediaType, start } = recognised
  const file = bytes.subarray(start)
  const reason = mediaType === 'application/pdf' ? inspectPdf(file) : await inspectImage(file, mediaType)
  return reason === undefined ? { kind: 'taken', mediaType, start } : refused(reason)
}
