export const registryOffices = ['unknown', '1_tabelionato', '2_tabelionato', '3_tabelionato'] as const
export const registryOfficeNames: Readonly<Record<(typeof registryOffices)[number], string>> = {
  unknown: 'Não sei qual é',
  '1_tabelionato': '1º Registro Civil',
  '2_tabelionato': '2º Registro Civil',
  '3_tabelionato': '3º Registro Civil',
}
export const registryLocationMessage = 'Localização do cartório'
