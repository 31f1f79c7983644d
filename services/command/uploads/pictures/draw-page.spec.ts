import type { UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import { webpPixels } from '../../../testing/harness/webp-pixels.js'
import { bandedPdf, hostilePdfs } from '../../../testing/scenarios/drawn-pdfs.js'
import { heicOf, pngHeader, pngOpeningTo } from '../../../testing/scenarios/sent-images.js'
import { claimingSize, halfBlackJpeg, withExif } from '../../../testing/scenarios/sent-jpegs.js'
import { pdfOf } from '../../../testing/scenarios/sent-pdfs.js'
import { drawPage } from './draw-page.js'

const draw = (bytes: Buffer, mediaType: UploadMediaType = 'application/pdf', page = 1) =>
  drawPage({ bytes, mediaType, page })

const drawn = async (...wanted: Parameters<typeof draw>) => {
  const page = await draw(...wanted)
  if (page.kind === 'refused') throw new Error(page.reason)
  return { ...page, ...(await webpPixels(page.picture)) }
}

const refusedFor = (reason: string) => ({ kind: 'refused', reason })

describe('a page of a PDF', () => {
  it('is drawn as wide as a picture may be, with what is on it and the number of pages', async () => {
    const { width, height, pages, isDark } = await drawn(await bandedPdf(3), 'application/pdf', 2)
    expect([width, height, pages]).toEqual([1654, 2339, 3])
    expect([isDark(800, 100), isDark(800, 2000)]).toEqual([true, false])
  })

  it('of 200 is the last one, and there is none behind it', async () => {
    const long = await bandedPdf(200)
    expect(await draw(long, 'application/pdf', 200)).toMatchObject({ kind: 'drawn', pages: 200 })
    expect(await draw(long, 'application/pdf', 201)).toEqual(refusedFor('no-page'))
  })

  it('takes nothing along but pixels', async () => {
    const file = await bandedPdf(1)
    expect(file.toString('latin1')).toContain('Zuleica')
    const { picture } = await drawn(file)
    // A file of lossy pixels has no place for anything else.
    expect(Buffer.from(picture.subarray(8, 16)).toString()).toBe('WEBPVP8 ')
    expect(Buffer.from(picture).toString('latin1')).not.toContain('Zuleica')
  })

  it('is not drawn where the file asks for a password, and is where it only forbids changes', async () => {
    expect(await draw(await bandedPdf(1, { userPassword: 'segredo' }))).toEqual(refusedFor('protected'))
    expect(await draw(await bandedPdf(1, { ownerPassword: 'segredo' }))).toMatchObject({ kind: 'drawn' })
  })

  it('is not drawn of what is damaged', async () => {
    for (const file of [Buffer.from('%PDF-1.7 test'), pdfOf('<< /Type /Page >>'), hostilePdfs.circular()])
      expect(await draw(file)).toEqual(refusedFor('damaged'))
  })

  it('that opens to more than memory is for is refused, and the next one is drawn', async () => {
    expect(await draw(hostilePdfs.bomb())).toEqual(refusedFor('too-complex'))
    expect(await draw(await bandedPdf(1))).toMatchObject({ kind: 'drawn' })
  })

  it('of any shape has a size that a picture may have', async () => {
    expect(await drawn(hostilePdfs.line())).toMatchObject({ width: 1654, height: 1 })
  })
})

describe('an image', () => {
  it('is drawn in its own size, as its one page', async () => {
    const { width, height, pages, isDark } = await drawn(halfBlackJpeg, 'image/jpeg')
    expect([width, height, pages]).toEqual([32, 16, 1])
    expect([isDark(4, 8), isDark(28, 8)]).toEqual([true, false])
    expect(await draw(halfBlackJpeg, 'image/jpeg', 2)).toEqual(refusedFor('no-page'))
  })

  it('is turned as its camera says, and loses what the camera wrote', async () => {
    const photo = withExif(halfBlackJpeg, 6, 'Rua das Acácias 12, Zuleica')
    const { width, height, isDark, picture } = await drawn(photo, 'image/jpeg')
    expect([width, height]).toEqual([16, 32])
    // What was on the left is above.
    expect([isDark(8, 4), isDark(8, 28)]).toEqual([true, false])
    expect(Buffer.from(picture).toString('latin1')).not.toContain('Zuleica')
  })

  it('that is wider than a picture may be is made smaller', async () => {
    const scan = pngOpeningTo(1000 * (1 + 3308 * 3), pngHeader(3308, 1000))
    const { width, height, isDark } = await drawn(scan, 'image/png')
    expect([width, height, isDark(800, 250)]).toEqual([1654, 500, true])
  })

  it('that claims gigapixels is refused, and so is a damaged one', async () => {
    expect(await draw(claimingSize(halfBlackJpeg, 60_000, 60_000), 'image/jpeg')).toEqual(refusedFor('too-complex'))
    expect(await draw(pngOpeningTo(10, pngHeader(40, 40)).subarray(0, 40), 'image/png')).toEqual(refusedFor('damaged'))
  })

  it('of a telephone that browsers cannot show is not drawn', async () => {
    expect(await draw(heicOf([512, 512]), 'image/heic')).toEqual(refusedFor('no-picture'))
  })
})
