/** What a sworn translation is, before a country is known. */
export const translationHelp =
  'Feita no Brasil por tradutor público. Alguns países só aceitam a dos tradutores deles: confirme com a autoridade que vai receber o documento.'
