import { init } from '@embedpdf/pdfium'
import { inspectFile } from '../inspection/inspect-file.js'
import { BoundedProgram } from './bounded-program.js'
import { type DrawnPage, noPicture, type PageToDraw } from './drawn-page.js'
import { encodeWebp, type Pixels } from './encode-webp.js'
import { imageAsPdf } from './image-as-pdf.js'

const megabyte = 1024 * 1024
/** A photo of 50 million pixels takes 200 MB. */
const pdfium = new BoundedProgram('@embedpdf/pdfium/pdfium.wasm', 400 * megabyte)

/** A page of A4 at 200 dots an inch: small print is read at twice its size. */
const most = { width: 1654, height: 8000, pixels: 6_000_000 } as const

/** Of PDFium's `fpdfview.h`. */
const passwordError = 4
const formatBgrx = 3
const white = 0xffffffff
const withAnnotations = 0x01
const redFirst = 0x10

type Size = { readonly width: number; readonly height: number }

/** Pixels of the picture: a page is as wide as a picture may be, an image never larger than it is. */
const pictureSize = ({ width, height }: Size, largest: number): Size => {
  const scale = Math.min(largest, most.width / width, most.height / height, Math.sqrt(most.pixels / (width * height)))
  const pixels = (length: number): number => Math.max(1, Math.floor(length * scale))
  return { width: pixels(width), height: pixels(height) }
}

const startPdfium = () => pdfium.start((start) => init(start))
type Pdfium = Awaited<ReturnType<typeof startPdfium>>

type ToDraw = { readonly bytes: Uint8Array; readonly page: number; readonly largest: number }

/** Nothing is closed: the program ends with its page. */
const drawIn = async ({ program, memory }: Pdfium, { bytes, page, largest }: ToDraw): Promise<DrawnPage> => {
  program.PDFiumExt_Init()
  const place = program.pdfium.wasmExports.malloc(bytes.length)
  if (place === 0) return noPicture('too-complex')
  new Uint8Array(memory.buffer).set(bytes, place)
  const document = program.FPDF_LoadMemDocument(place, bytes.length, '')
  if (document === 0) return noPicture(program.FPDF_GetLastError() === passwordError ? 'protected' : 'damaged')
  const pages = program.FPDF_GetPageCount(document)
  if (pages === 0) return noPicture('damaged')
  if (page > pages) return noPicture('no-page')
  const opened = program.FPDF_LoadPage(document, page - 1)
  if (opened === 0) return noPicture('damaged')
  const { width, height } = pictureSize(
    { width: program.FPDF_GetPageWidthF(opened), height: program.FPDF_GetPageHeightF(opened) },
    largest,
  )
  const bitmap = program.FPDFBitmap_CreateEx(width, height, formatBgrx, 0, width * 4)
  if (bitmap === 0) return noPicture('too-complex')
  program.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  program.FPDF_RenderPageBitmap(bitmap, opened, 0, 0, width, height, 0, withAnnotations | redFirst)
  const from = program.FPDFBitmap_GetBuffer(bitmap)
  const pixels: Pixels = { width, height, rgba: new Uint8Array(memory.buffer, from, width * height * 4) }
  return { kind: 'drawn', picture: await encodeWebp(pixels), pages }
}

/** What is drawn of a file; files of earlier releases were taken with fewer questions. */
const toDraw = async ({ bytes, mediaType, page }: PageToDraw): Promise<ToDraw | DrawnPage> => {
  if (mediaType === 'application/pdf') return { bytes, page, largest: Number.POSITIVE_INFINITY }
  if (mediaType === 'image/heic') return noPicture('no-picture')
  if (page > 1) return noPicture('no-page')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const verdict = await inspectFile(file, [mediaType])
  if (verdict.kind === 'taken') return { bytes: await imageAsPdf(file), page, largest: 1 }
  const isTooMuch = verdict.reason === 'too-many-pixels' || verdict.reason === 'too-complex'
  return noPicture(isTooMuch ? 'too-complex' : 'damaged')
}

/** A picture of a page of a file: pixels alone, nothing else of what the file holds. */
export const drawPage = async (wanted: PageToDraw): Promise<DrawnPage> => {
  const file = await toDraw(wanted).catch(() => noPicture('damaged'))
  if ('kind' in file) return file
  const started = await startPdfium()
  try {
    const drawn = await drawIn(started, file)
    return started.isExceeded() ? noPicture('too-complex') : drawn
  } catch {
    // What the program throws ends it alone; its words may repeat what is in the file.
    return noPicture(started.isExceeded() ? 'too-complex' : 'damaged')
  }
}
