/** What helps to find the record or to draw the document up. */
export const supportFiles: readonly string[] = [
  'Certidão de casamento antiga, ou uma foto dela',
  'RG, CNH ou passaporte dos noivos',
  'Pacto antenupcial',
]
