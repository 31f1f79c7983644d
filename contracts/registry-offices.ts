export const registryOffices = ['unknown', '1_tabelionato', '2_tabelionato', '3_tabelionato'] as const
export const registryOfficeNames: Readonly<Record<(typeof registryOffices)[number], string>> = {
  unknown: 'Não sei qual é',
  '1_tabelionato': '1º Tabelionato',
  '2_tabelionato': '2º Tabelionato',
  '3_tabelionato': '3º Tabelionato',
}
export const registryLocationMessage = 'Localização do cartório'
