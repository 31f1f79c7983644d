/** What a person may request of their own data (LGPD, article 18). */
export const dataRequests = ['access', 'correction', 'erasure'] as const
export type DataRequest = (typeof dataRequests)[number]

export const dataRequestLabels: Readonly<Record<DataRequest, string>> = {
  access: 'Ver os meus dados',
  correction: 'Corrigir os meus dados',
  erasure: 'Apagar os meus dados',
}
