import pdfkit from 'pdfkit'

/** Of EXIF: those above stand on their side. */
const lastUpright = 4

/** A PDF whose one page is the image, turned as its camera says: one program then opens whatever was sent. */
export const imageAsPdf = async (bytes: Buffer): Promise<Buffer> => {
  const document = new pdfkit({ autoFirstPage: false })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve)
    document.once('error', reject)
  })
  const image = document.openImage(bytes)
  const { width, height, orientation = 1 } = image
  document.addPage({ size: orientation > lastUpright ? [height, width] : [width, height], margin: 0 })
  document.image(image, 0, 0)
  document.end()
  await ended
  return Buffer.concat(parts)
}
