/** What a character is between tokens: part of one, blank, or the end of one (ISO 32000-1, 7.2.2). */
const [regular, blank, delimiter] = [0, 1, 2]
const kinds = new Uint8Array(256)
for (const character of '\0\t\n\f\r ') kinds[character.charCodeAt(0)] = blank
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = delimiter

export const isRegular = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === regular
export const isBlank = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === blank

/** What a PDF does instead of showing: runs a script, starts a program, brings another file along. */
const actions: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
])
/** A key of encrypted documents. */
const encryption = 'Encrypt'
/** The type of a stream with objects in it. */
const holder = 'ObjStm'

/** One character more than the longest name that is looked for: what goes on is another name. */
const maxLength = 'EmbeddedFiles'.length + 1

const slash = 0x2f
const hash = 0x23

export const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** The name whose `/` stands at `at`, of so many characters at most; `/J#61vaScript` is `JavaScript`. */
export const readName = (bytes: Uint8Array, at: number): string => {
  let name = ''
  for (let next = at + 1; name.length < maxLength; next += 1) {
    const byte = bytes[next]
    if (byte === undefined || kinds[byte] !== regular) break
    const [high, low] = byte === hash ? [hexDigit(bytes[next + 1]), hexDigit(bytes[next + 2])] : [-1, -1]
    if (high >= 0 && low >= 0) {
      name += String.fromCharCode(high * 16 + low)
      next += 2
    } else name += String.fromCharCode(byte)
  }
  return name
}

/** With which a name that is looked for begins: most names are none, and need not be read. */
const beginnings = new Set([...actions, encryption, holder, '#'].map((name) => name.charCodeAt(0)))
const mayBegin = new Uint8Array(256)
for (const byte of beginnings) mayBegin[byte] = 1

export type FoundNames = { active: boolean; encrypted: boolean; holders: number }

/** Looks at every name between two places, also in what a reader takes for a text or a comment. */
export const findNames = (bytes: Uint8Array, from: number, to: number, found: FoundNames): void => {
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== slash || mayBegin[bytes[at + 1] ?? 0] !== 1) continue
    const name = readName(bytes, at)
    if (actions.has(name)) found.active = true
    else if (name === encryption) found.encrypted = true
    else if (name === holder) found.holders += 1
  }
}
