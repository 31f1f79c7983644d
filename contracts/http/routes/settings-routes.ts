import { type SettingName, settingNames, settingsBodies, settingsViewSchema } from '../settings.js'
import { settingPreviewSchema, settingsHistoryQuerySchema, settingsHistorySchema } from '../settings-changes.js'
import { siteEntriesSchema } from '../site-entries.js'
import { type ApiRoute, json, named } from './route.js'
import { staffRead } from './staff-reads.js'

export const settingsRead = staffRead({
  group: 'Configurações',
  path: '/api/admin/settings',
  summary: 'Tudo que valeu, vale e vai valer: preços, cotações e prazos',
  who: ['settings', 'audit'],
  waits: false,
  answer: ['As configurações depois da mudança.', 'Settings', settingsViewSchema],
})

export const settingsHistoryRead = staffRead({
  group: 'Configurações',
  path: '/api/admin/settings/history',
  summary: 'As mudanças das configurações: quem, quando, a partir de que dia, o que valia e o que passou a valer',
  who: ['settings', 'audit'],
  query: settingsHistoryQuerySchema,
  waits: false,
  answer: ['As mudanças, a mais nova primeiro.', 'SettingsHistory', settingsHistorySchema],
})

export const siteEntriesRead = staffRead({
  group: 'Configurações',
  path: '/api/admin/site-entries',
  summary: 'O que o site mostra da equipe e de clientes, com o dia da autorização e o pedido',
  who: ['settings'],
  waits: false,
  answer: ['As listas, na ordem do site.', 'SiteEntries', siteEntriesSchema],
})

const settings = json('As configurações depois da mudança.', named('Settings', settingsViewSchema))

const settingSummaries: Readonly<Record<SettingName, string>> = {
  'price-lists': 'Acrescenta uma tabela de preços, que vale a partir de um dia',
  'exchange-rates': 'Informa quantos dólares vale uma moeda a partir de um dia',
  'promised-days': 'Informa os prazos prometidos a partir de um dia',
  'reminder-days': 'Informa depois de quantos dias o cliente é avisado',
  'deadline-days': 'Informa depois de quantos dias um pedido é concluído, ou cancelado sem pagamento',
  retention: 'Informa por quantos dias os dados pessoais são guardados',
  guarantee: 'Informa o que acontece com um pedido de garantia, nos pedidos que ainda não foram pagos',
  'second-factor': 'Informa se as contas da equipe precisam de um segundo fator para entrar',
  'bank-account': 'Informa a conta para a qual os clientes transferem, ou que não há transferência',
  'notary-offices': 'Acrescenta, muda ou tira cartórios da lista, pelo CNS',
  translators: 'Acrescenta, muda ou tira tradutores juramentados da lista, pelo código',
  'search-terms':
    'Informa quanto custa a busca de um registro e com quanto ficamos se ele não é encontrado, a partir de um dia',
  'apostille-parties': 'Informa em quais países a apostila de Haia vale, com o dia e a fonte',
  'message-templates': 'Acrescenta, muda ou tira modelos das mensagens aos clientes, pelo código',
  'mail-texts': 'Informa o remetente e o que a equipe acrescenta aos e-mails sobre pedidos',
  company: 'Informa o que o site diz da empresa: nome, endereço, registro e contatos',
  'social-accounts': 'Informa as contas da equipe nas redes sociais',
  claims: 'Informa o que o site afirma da equipe, cada afirmação com a sua prova',
  partners: 'Informa os nomes da faixa de parceiros',
  'site-entries': 'Publica, muda, ordena ou tira do site o que é da equipe e de clientes, com a autorização',
  'powers-templates': 'Muda os textos com que as procurações começam, para os que forem abertos depois',
}

const bodyNames: Readonly<Record<SettingName, string>> = {
  'price-lists': 'PriceList',
  'exchange-rates': 'ExchangeRate',
  'promised-days': 'PromisedDays',
  'reminder-days': 'ReminderDays',
  'deadline-days': 'DeadlineDays',
  retention: 'Retention',
  guarantee: 'GuaranteeRule',
  'second-factor': 'SecondFactorRule',
  'bank-account': 'BankAccountSetting',
  'notary-offices': 'NotaryOffices',
  translators: 'Translators',
  'search-terms': 'SearchTerms',
  'apostille-parties': 'ApostilleParties',
  'message-templates': 'MessageTemplates',
  'mail-texts': 'MailTexts',
  'powers-templates': 'PowersTemplates',
  company: 'CompanySetting',
  'social-accounts': 'SocialAccountsSetting',
  claims: 'ClaimsSetting',
  partners: 'PartnersSetting',
  'site-entries': 'SiteEntryChange',
}

const setting = (name: SettingName): ApiRoute => ({
  group: 'Configurações',
  method: 'POST',
  path: `/api/admin/settings/${name}`,
  servedBy: '/api/admin/settings/{setting}',
  summary: settingSummaries[name],
  who: ['settings'],
  headers: ['idempotency-key'],
  body: named(bodyNames[name], settingsBodies[name]),
  answers: { 200: settings },
  problems: [400, 401, 403, 409, 413, 415, 422, 503],
})

const preview = json('O que a mudança faria.', named('SettingPreview', settingPreviewSchema))

const previewOf = (name: SettingName): ApiRoute => ({
  group: 'Configurações',
  method: 'POST',
  path: `/api/admin/settings/${name}/preview`,
  servedBy: '/api/admin/settings/{setting}/preview',
  role: 'query',
  summary: `${settingSummaries[name]}: mostra antes o que isso muda, sem gravar nada`,
  who: ['settings'],
  body: named(bodyNames[name], settingsBodies[name]),
  answers: { 200: preview },
  problems: [400, 401, 403, 409, 415, 503],
})

export const settingsRoutes: readonly ApiRoute[] = [
  settingsRead,
  settingsHistoryRead,
  siteEntriesRead,
  ...settingNames.flatMap((name) => [setting(name), previewOf(name)]),
]
