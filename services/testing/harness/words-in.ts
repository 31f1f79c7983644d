/** Of three letters a number, the same for the same letters. */
const keyAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 127) << 14) | ((text.charCodeAt(at + 1) & 127) << 7) | (text.charCodeAt(at + 2) & 127)

/** Which of thousands of words stand in megabytes of text, whatever their case: in one pass, not in one for each word. */
export const wordsIn = (text: string, words: Iterable<string>): string[] => {
  const lowerCase = text.toLowerCase()
  const beginnings = new Map<number, string[]>()
  const begins = new Uint8Array(1 << 21)
  for (const word of new Set(words)) {
    if (word.length < 3) throw new TypeError(`"${word}" is too short to be sought`)
    const key = keyAt(word.toLowerCase(), 0)
    begins[key] = 1
    beginnings.set(key, [...(beginnings.get(key) ?? []), word])
  }
  const found = new Set<string>()
  for (let at = 0; at + 2 < lowerCase.length; at += 1) {
    const key = keyAt(lowerCase, at)
    if (begins[key] === 0) continue
    for (const word of beginnings.get(key) ?? []) if (lowerCase.startsWith(word.toLowerCase(), at)) found.add(word)
  }
  return [...found]
}
