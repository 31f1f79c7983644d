import type { ChangedSetting } from '@cartorio/contracts/http/settings-changes.js'

/** As the history calls them. */
export const settingNames: Readonly<Record<ChangedSetting, string>> = {
  'price-lists': 'Tabela de preços',
  'exchange-rates': 'Cotação',
  'promised-days': 'Prazos e capacidade',
  'reminder-days': 'Lembretes',
  'deadline-days': 'Limites',
  retention: 'Guarda de dados pessoais',
  guarantee: 'Garantia',
  'second-factor': 'Segundo fator',
  'bank-account': 'Conta para transferências',
  'notary-offices': 'Cartórios',
  translators: 'Tradutores',
  'message-templates': 'Modelos de mensagem',
  'mail-texts': 'E-mails aos clientes',
  'search-terms': 'Busca de registro',
  'apostille-parties': 'Países da apostila',
  'powers-templates': 'Textos de procuração',
  company: 'Empresa',
  'social-accounts': 'Redes sociais',
  claims: 'Afirmações',
  partners: 'Parceiros',
  'site-entries': 'Equipe e clientes no site',
  'staff-roles': 'Papel da equipe',
  'refund-limits': 'Limite de devolução',
}
