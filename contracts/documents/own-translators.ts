/** Countries whose authorities take other translations than the sworn ones of Brazil, with what to know before paying. */
const warnings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    DE: 'A Alemanha costuma aceitar só a tradução de tradutores juramentados de lá. Confirme com a autoridade antes de pedir a nossa.',
    US: 'Nos Estados Unidos, para a imigração (USCIS), basta uma tradução certificada: ela não precisa ser juramentada.',
    GB: 'No Reino Unido costuma bastar uma tradução certificada: ela não precisa ser juramentada.',
  }),
)

/** What to say before a translation is ordered for use in a country; `undefined` where nothing was read. */
export const findTranslationWarning = (country: string): string | undefined => warnings.get(country)
