/** Pixels of the longer side, the largest first: a page of A4 stays readable at each. */
const longestSides = [3000, 2400, 1800, 1400]
const qualities = [0.85, 0.7]

type Size = { readonly width: number; readonly height: number }

/** The size whose longer side is at most `longest`; an image is never made larger. */
export const sizeWithin = ({ width, height }: Size, longest: number): Size => {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const drawn = (photo: ImageBitmap, { width, height }: Size): HTMLCanvasElement | undefined => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  // JPEG has no transparency: what is transparent would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(photo, 0, 0, width, height)
  return canvas
}

const encodeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

const asJpeg = (name: string): string => `${name.replace(/\.(jpe?g|png)$/i, '')}.jpg`

/** The photo drawn smaller until it has at most `bytes`; the file as it is where no size does. */
export const drawSmallerPhoto = async (file: File, bytes: number): Promise<File> => {
  // Turned as its camera was held: the canvas keeps no such note.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const longest of longestSides) {
      const canvas = drawn(photo, sizeWithin(photo, longest))
      for (const quality of canvas === undefined ? [] : qualities) {
        const blob = canvas === undefined ? null : await encodeJpeg(canvas, quality)
        if (blob !== null && blob.size <= bytes) return new File([blob], asJpeg(file.name), { type: 'image/jpeg' })
      }
    }
    return file
  } finally {
    photo.close()
  }
}
