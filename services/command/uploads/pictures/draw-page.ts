import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { inspectFile } from '../inspection/inspect-file.js'
import { BoundedProgram, ProgramFailed } from './bounded-program.js'
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

type ToDraw = { readonly bytes: Uint8Array; readonly page: number; readonly largest: number }

/** A page as pixels in the memory of the program. */
type Rendered = { readonly kind: 'rendered'; readonly pixels: Pixels; readonly pages: number }

/** Nothing is closed: the program ends with its page. */
const render = (
  program: WrappedPdfiumModule,
  memory: WebAssembly.Memory,
  { bytes, page, largest }: ToDraw,
): Rendered | DrawnPage => {
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
  const rgba = new Uint8Array(memory.buffer, from, width * height * 4)
  return { kind: 'rendered', pixels: { width, height, rgba }, pages }
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
  try {
    const rendered = await pdfium.run(init, (program, memory) => render(program, memory, file))
    if (rendered.kind !== 'rendered') return rendered
    return { kind: 'drawn', picture: await encodeWebp(rendered.pixels), pages: rendered.pages }
  } catch (error) {
    if (error instanceof ProgramFailed) return noPicture(error.isExceeded ? 'too-complex' : 'damaged')
    throw error
  }
}
