/** `undefined` for what is no JSON: a library's error would repeat what it was given. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
