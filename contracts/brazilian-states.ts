/** The 26 states and the Federal District, in the order of their names. */
export const brazilianStates = [
  { code: 'AC', name: 'Acre' },
  { code: 'AL', name: 'Alagoas' },
  { code: 'AP', name: 'Amapá' },
  { code: 'AM', name: 'Amazonas' },
  { code: 'BA', name: 'Bahia' },
  { code: 'CE', name: 'Ceará' },
  { code: 'DF', name: 'Distrito Federal' },
  { code: 'ES', name: 'Espírito Santo' },
  { code: 'GO', name: 'Goiás' },
  { code: 'MA', name: 'Maranhão' },
  { code: 'MT', name: 'Mato Grosso' },
  { code: 'MS', name: 'Mato Grosso do Sul' },
  { code: 'MG', name: 'Minas Gerais' },
  { code: 'PA', name: 'Pará' },
  { code: 'PB', name: 'Paraíba' },
  { code: 'PR', name: 'Paraná' },
  { code: 'PE', name: 'Pernambuco' },
  { code: 'PI', name: 'Piauí' },
  { code: 'RJ', name: 'Rio de Janeiro' },
  { code: 'RN', name: 'Rio Grande do Norte' },
  { code: 'RS', name: 'Rio Grande do Sul' },
  { code: 'RO', name: 'Rondônia' },
  { code: 'RR', name: 'Roraima' },
  { code: 'SC', name: 'Santa Catarina' },
  { code: 'SP', name: 'São Paulo' },
  { code: 'SE', name: 'Sergipe' },
  { code: 'TO', name: 'Tocantins' },
] as const

export type BrazilianStateCode = (typeof brazilianStates)[number]['code']

/** The codes as a non-empty tuple, the shape that a zod enum takes. */
export const brazilianStateCodes: readonly [BrazilianStateCode, ...BrazilianStateCode[]] = [
  brazilianStates[0].code,
  ...brazilianStates.slice(1).map((state) => state.code),
]

/** The name of the state, or the code itself when there is no such state. */
export const brazilianStateName = (code: string): string =>
  brazilianStates.find((state) => state.code === code)?.name ?? code

export const toStateCode = (state: string | undefined): BrazilianStateCode | undefined =>
  brazilianStateCodes.find((code) => code === state)
