const photoTypes = ['image/jpeg', 'image/png']

/**
 * A photo as a JPEG of at most `bytes`; a file that is small enough, is none or cannot be opened stays as it is. What
 * draws it is loaded for the first photo that is too large.
 */
export const shrinkPhoto = async (file: File, bytes: number): Promise<File> => {
  if (file.size <= bytes || !photoTypes.includes(file.type)) return file
  try {
    const { drawSmallerPhoto } = await import('./draw-smaller-photo')
    return await drawSmallerPhoto(file, bytes)
  } catch {
    return file
  }
}
