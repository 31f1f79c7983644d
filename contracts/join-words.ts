const list = new Intl.ListFormat('pt-BR')

/** "Certidão de Nascimento e Procuração". */
export const joinWords = (words: Iterable<string>): string => list.format(words)
