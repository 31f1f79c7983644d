/** What pdfkit has and its types leave out. */
declare namespace PDFKit.Mixins {
  interface OpenedImage {
    readonly width: number
    readonly height: number
    /** Of a JPEG: what its EXIF says, from 1 to 8. */
    readonly orientation?: number
  }
  interface PDFImage {
    openImage(bytes: Buffer): OpenedImage
    image(opened: OpenedImage, x: number, y: number): this
  }
}
