const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
}

/** Path separators, quotes, control and format characters, and what file systems refuse. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%;]/gu

const hex = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`

/** RFC 8187: percent-encoded UTF-8. */
const encoded = (name: string): string => encodeURIComponent(name).replace(/['()*!]/g, hex)

/** A name that a browser may save a file under: its ending says what the file is, whatever it was called. */
export const safeFileName = (name: string | null, mediaType: string): string => {
  const clean = (name ?? '')
    .replace(unsafe, '_')
    .replace(/^[\s.]+/, '')
    .trim()
  const named = clean === '' ? 'documento' : clean
  const endings = extensions[mediaType] ?? ['.bin']
  return endings.some((ending) => named.toLowerCase().endsWith(ending)) ? named : `${named}${endings[0]}`
}

/** The `Content-Disposition` of a file that is saved and never shown in the page (RFC 6266). */
export const attachmentNamed = (name: string | null, mediaType: string): string => {
  const safe = safeFileName(name, mediaType)
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  return `attachment; filename="${safeFileName(ascii, mediaType)}"; filename*=UTF-8''${encoded(safe)}`
}
