/** What the courier's label takes of an address. */
export const labelLineLength = 45
const mostLabelLines = 3

/** A word that is longer than a line, in pieces that are not. */
const piecesOf = (word: string): readonly string[] => word.match(new RegExp(`.{1,${labelLineLength}}`, 'gsu')) ?? []

/** The lines of a text, each filled with as many whole words as it takes. */
const filledLines = (text: string): string[] => {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/).flatMap(piecesOf)) {
    const joined = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && joined.length <= labelLineLength) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** The lines of an address on the label, with all of its words; `undefined` for one that does not fit. */
export const labelLines = (address: string): readonly string[] | undefined => {
  const lines = filledLines(address)
  return lines.length <= mostLabelLines ? lines : undefined
}

export const fitsLabelLine = (text: string): boolean => text.trim().length <= labelLineLength
