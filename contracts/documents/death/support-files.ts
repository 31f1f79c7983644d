/** What helps to find the record or to draw the document up. */
export const supportFiles: readonly string[] = [
  'Certidão de óbito antiga, ou uma foto dela',
  'RG, CPF ou passaporte de quem faleceu',
  'Documento que mostre o parentesco',
]
