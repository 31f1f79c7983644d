const isSign = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
const signsIn = (text: string): number => [...text].filter(isSign).length

/**
 * Where the caret belongs once what was typed has been formatted: behind as many digits and letters as before.
 * A person who edits the middle of a card number goes on there and not at its end.
 */
export const caretAfterFormat = (typed: string, caret: number, formatted: string): number => {
  if (caret >= typed.length) return formatted.length
  const before = typed.slice(0, caret)
  if (formatted.slice(0, caret).toUpperCase() === before.toUpperCase()) return caret
  const wanted = signsIn(before)
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === wanted) return index
    if (isSign(formatted.charAt(index))) seen += 1
  }
  return formatted.length
}
