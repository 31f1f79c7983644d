/** A country where Brazilians live and to which the courier delivers; `code` is ISO 3166-1 alpha-2. */
export type Country = { readonly code: string; readonly name: string }

// Kept in the order of localeCompare('pt-BR'), so that no reader has to sort it.
const list = [
  { code: 'ZA', name: 'África do Sul' },
  { code: 'DE', name: 'Alemanha' },
  { code: 'AO', name: 'Angola' },
  { code: 'SA', name: 'Arábia Saudita' },
  { code: 'AR', name: 'Argentina' },
  { code: 'AU', name: 'Austrália' },
  { code: 'AT', name: 'Áustria' },
  { code: 'BE', name: 'Bélgica' },
  { code: 'BO', name: 'Bolívia' },
  { code: 'BR', name: 'Brasil' },
  { code: 'CV', name: 'Cabo Verde' },
  { code: 'CA', name: 'Canadá' },
  { code: 'QA', name: 'Catar' },
  { code: 'CL', name: 'Chile' },
  { code: 'CN', name: 'China' },
  { code: 'CY', name: 'Chipre' },
  { code: 'CO', name: 'Colômbia' },
  { code: 'KR', name: 'Coreia do Sul' },
  { code: 'CR', name: 'Costa Rica' },
  { code: 'HR', name: 'Croácia' },
  { code: 'DK', name: 'Dinamarca' },
  { code: 'AE', name: 'Emirados Árabes Unidos' },
  { code: 'EC', name: 'Equador' },
  { code: 'ES', name: 'Espanha' },
  { code: 'US', name: 'Estados Unidos' },
  { code: 'PH', name: 'Filipinas' },
  { code: 'FI', name: 'Finlândia' },
  { code: 'FR', name: 'França' },
  { code: 'GR', name: 'Grécia' },
  { code: 'HK', name: 'Hong Kong' },
  { code: 'HU', name: 'Hungria' },
  { code: 'IN', name: 'Índia' },
  { code: 'ID', name: 'Indonésia' },
  { code: 'IE', name: 'Irlanda' },
  { code: 'IS', name: 'Islândia' },
  { code: 'IL', name: 'Israel' },
  { code: 'IT', name: 'Itália' },
  { code: 'JP', name: 'Japão' },
  { code: 'LU', name: 'Luxemburgo' },
  { code: 'MY', name: 'Malásia' },
  { code: 'MT', name: 'Malta' },
  { code: 'MX', name: 'México' },
  { code: 'MZ', name: 'Moçambique' },
  { code: 'NO', name: 'Noruega' },
  { code: 'NZ', name: 'Nova Zelândia' },
  { code: 'NL', name: 'Países Baixos (Holanda)' },
  { code: 'PA', name: 'Panamá' },
  { code: 'PY', name: 'Paraguai' },
  { code: 'PE', name: 'Peru' },
  { code: 'PL', name: 'Polônia' },
  { code: 'PT', name: 'Portugal' },
  { code: 'GB', name: 'Reino Unido' },
  { code: 'DO', name: 'República Dominicana' },
  { code: 'CZ', name: 'República Tcheca' },
  { code: 'RO', name: 'Romênia' },
  { code: 'SG', name: 'Singapura' },
  { code: 'SE', name: 'Suécia' },
  { code: 'CH', name: 'Suíça' },
  { code: 'TH', name: 'Tailândia' },
  { code: 'TW', name: 'Taiwan' },
  { code: 'TR', name: 'Turquia' },
  { code: 'UY', name: 'Uruguai' },
  { code: 'VE', name: 'Venezuela' },
  { code: 'VN', name: 'Vietnã' },
] as const

export type CountryCode = (typeof list)[number]['code']

export const countries: readonly Country[] = list

/** The codes as a non-empty tuple, the shape that a zod enum takes. */
export const countryCodes: readonly [string, ...string[]] = [
  list[0].code,
  ...list.slice(1).map((country) => country.code),
]

const nameByCode: ReadonlyMap<string, string> = new Map(countries.map(({ code, name }) => [code, name]))

export const isCountryCode = (code: string): code is CountryCode => nameByCode.has(code)

/** The Portuguese name, or the code itself when the country is not in the list. */
export const countryName = (code: string): string => nameByCode.get(code) ?? code
