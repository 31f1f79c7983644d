const segmenter = new Intl.Segmenter('pt-BR')

/** `'742 Evergreen'` → `'7•• E••••••••'`: the first character of each word, by which its owner knows it. */
export const maskedText = (text: string): string =>
  text
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = Array.from(segmenter.segment(word), ({ segment }) => segment)
      return first + '•'.repeat(rest.length)
    })
    .join(' ')
