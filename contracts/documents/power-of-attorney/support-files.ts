/** What helps to find the record or to draw the document up. */
export const supportFiles: readonly string[] = [
  'RG, CNH ou passaporte de quem dá a procuração',
  'RG ou CNH de quem vai agir em seu nome',
  'Minuta ou modelo, se o banco ou o órgão pediu um',
]
