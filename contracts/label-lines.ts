/** What the courier's label takes of an address. */
export const labelLineLength = 45
const mostLabelLines = 3

/** As many whole words as a line takes, or a line of a word that is longer than one. */
const lines = /(?! ).{1,45}(?= |$)|\S{45}/gu

/** The lines of an address on the label, with all of its words; `undefined` for one that does not fit. */
export const labelLines = (address: string): readonly string[] | undefined => {
  const filled = address.trim().replace(/\s+/g, ' ').match(lines) ?? []
  return filled.length <= mostLabelLines ? filled : undefined
}

export const fitsLabelLine = (text: string): boolean => text.trim().length <= labelLineLength
