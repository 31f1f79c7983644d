/** What is typed into a search of countries, and which one is found. */
export const countrySearches: readonly (readonly [typed: string, name: string, code: string])[] = [
  ['quenia', 'Quênia', 'KE'],
  ['unidos estados', 'Estados Unidos', 'US'],
  ['japa\u0303o', 'Japão', 'JP'],
  ['eua', 'Estados Unidos', 'US'],
  ['USA', 'Estados Unidos', 'US'],
  ['inglaterra', 'Reino Unido', 'GB'],
  ['Escócia', 'Reino Unido', 'GB'],
  ['holanda', 'Países Baixos (Holanda)', 'NL'],
  ['emirados', 'Emirados Árabes Unidos', 'AE'],
  ['dubai', 'Emirados Árabes Unidos', 'AE'],
  ['pt', 'Portugal', 'PT'],
]
