import type { Purpose } from './purposes.js'

export const purposeNames: Readonly<Record<Purpose, string>> = {
  'italian-citizenship': 'Cidadania italiana',
  'portuguese-citizenship': 'Cidadania portuguesa',
  'spanish-citizenship': 'Cidadania espanhola',
  'marriage-abroad': 'Casamento no exterior',
  'us-immigration': 'Imigração ou visto nos EUA',
  'school-or-work': 'Escola ou trabalho',
  'inheritance-or-pension': 'Inventário ou pensão',
  'bank-or-property-in-brazil': 'Banco ou imóvel no Brasil',
  other: 'Outro, ou não sei',
}
