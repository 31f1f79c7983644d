import { countryName } from '@cartorio/contracts/countries.js'
import { powersPurposeNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import { powersPurposes } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import { mailKindLabels } from '@cartorio/contracts/http/mails.js'
import type { ChangedSetting, SettingDifference } from '@cartorio/contracts/http/settings-changes.js'
import { timedStepNames } from '@cartorio/contracts/http/step-times.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { mailKinds } from '@cartorio/contracts/mail-kinds.js'
import type { MailTextsView } from '@cartorio/contracts/mail-texts.js'
import { currencies, formatMoney, writtenDecimal } from '@cartorio/contracts/money.js'
import { productsWithTest } from '@cartorio/contracts/products.js'
import { servicePaceNames, workedSteps } from '@cartorio/contracts/promised-steps.js'
import { rightLabels } from '@cartorio/contracts/rights.js'
import { currentTemplates } from '../../domain/settings/powers-templates.js'
import type { PriceList, PromisedDays, Settings } from '../../domain/settings/settings.js'
import { inForce, priceListsOn, promisedDaysOn, searchTermsOn } from '../../domain/settings/settings-at.js'
import { shortDay } from '../wording.js'
import { siteEntryLines } from './entry-lines.js'
import { listApostilleCountries } from './settings-view.js'

/** A value of a setting as a person reads it. */
type Line = readonly [label: string, text: string]

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const workingDays = (days: number): string => counted(days, 'dia útil', 'dias úteis')
const plainDays = (days: number): string => counted(days, 'dia', 'dias')
const severalDays = (days: readonly number[]): string =>
  days.length === 0 ? 'nenhum aviso' : `${joinWords(days.map(String))} ${days.join() === '1' ? 'dia' : 'dias'} depois`

export const originNames: Readonly<Record<PriceList['origin'], string>> = {
  wizard: 'Um documento',
  'multi-item': 'Vários documentos',
}

const priceLines = (list: PriceList): Line[] => {
  const under = (label: string, amount: number): Line => [
    `${originNames[list.origin]}, ${list.currency}: ${label}`,
    formatMoney(amount, list.currency),
  ]
  return [
    ...productsWithTest.flatMap(({ documentType, name }) => {
      const amount = list.base[documentType]
      return amount === undefined ? [] : [under(name, amount)]
    }),
    under('Tradução juramentada', list.translation),
    under('Apostila de Haia', list.apostille),
    under('Atendimento expresso', list.expedited),
  ]
}

const promiseLines = (days: PromisedDays): Line[] => [
  ...(['standard', 'expedited'] as const).flatMap((service): Line[] => [
    ...workedSteps.map(
      (step): Line => [`${servicePaceNames[service]}: ${timedStepNames[step]}`, workingDays(days[service].steps[step])],
    ),
    [
      `${servicePaceNames[service]}: Entrega, sem contar o destino`,
      `${days[service].delivery[0]} a ${workingDays(days[service].delivery[1])}`,
    ],
  ]),
  ['Margem do transporte', plainDays(days.transitMargin)],
  ['Documentos por dia', counted(days.documentsPerDay, 'documento', 'documentos')],
]

const rateLines = ({ exchangeRates }: Settings, day: string): Line[] =>
  [...new Set(exchangeRates.map(({ currency }) => currency))].flatMap((currency): Line[] => {
    const rate = inForce(
      exchangeRates.filter((known) => known.currency === currency),
      day,
    )
    if (rate === undefined) return []
    return [[`1 ${currency}`, rate.usd === null ? 'sem cotação' : `US$ ${writtenDecimal(rate.usd)}`]]
  })

const stateNames = { party: 'aceita apostila', 'not-a-party': 'não aceita apostila', unknown: 'não se sabe' } as const

const apostilleLines = (settings: Settings): Line[] =>
  listApostilleCountries(settings).map(({ country, state, since, endedOn, readOn, source }) => {
    const from = since === undefined ? '' : ` desde ${shortDay(since)}`
    const to = endedOn === undefined ? '' : ` até ${shortDay(endedOn)}, exclusive`
    return [countryName(country), `${stateNames[state]}${from}${to} (lido em ${shortDay(readOn)}: ${source})`]
  })

const powersLines = (settings: Settings): Line[] => {
  const { frame, powers } = currentTemplates(settings)
  return [
    ['Texto em volta dos poderes', frame],
    ...powersPurposes.map((purpose): Line => [powersPurposeNames[purpose], powers[purpose]]),
  ]
}

const companyLines = ({ site: { company } }: Settings): Line[] => {
  const labels = {
    name: 'Nome',
    address: 'Endereço',
    registration: 'Registro',
    phone: 'Telefone',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
  } as const
  return (['name', 'address', 'registration', 'phone', 'email', 'whatsapp'] as const).flatMap((field): Line[] => {
    const text = company?.[field]
    return text === undefined ? [] : [[labels[field], text]]
  })
}

const mailTextLines = ({ senderName, replyTo, opening, closing, paragraphs }: MailTextsView): Line[] => [
  ['Nome do remetente', senderName ?? 'o da configuração do servidor'],
  ['Resposta para', replyTo ?? 'o endereço do remetente'],
  ['Abertura', opening ?? 'nenhuma'],
  ['Assinatura', closing ?? 'nenhuma'],
  ...mailKinds.flatMap((kind): Line[] => {
    const text = paragraphs[kind]
    return text === undefined ? [] : [[`Parágrafo em “${mailKindLabels[kind]}”`, text]]
  }),
]

/** What a setting says on a day, line by line; the settings are those of that day. */
const lineMakers: Readonly<Record<ChangedSetting, (settings: Settings, day: string) => Line[]>> = {
  'price-lists': (settings, day) => priceListsOn(settings, day).flatMap(priceLines),
  'exchange-rates': rateLines,
  'promised-days': (settings, day) => promiseLines(promisedDaysOn(settings, day)),
  'reminder-days': ({ reminderDays }) => [
    ['Pedido sem pagamento', severalDays(reminderDays.unpaid)],
    ['Pedido pago sem os dados', severalDays(reminderDays.missingData)],
  ],
  'deadline-days': ({ deadlineDays }) => [
    ['Concluir depois da entrega', plainDays(deadlineDays.completion)],
    ['Cancelar sem pagamento', plainDays(deadlineDays.unpaid)],
    ['Pedir a avaliação depois da entrega', plainDays(deadlineDays.rating)],
  ],
  retention: ({ retention: { personalDataDays } }) => [
    [
      'Dados pessoais',
      personalDataDays === null
        ? 'guardados até a equipe decidir'
        : `removidos ${plainDays(personalDataDays)} depois do fim do pedido`,
    ],
  ],
  'second-factor': ({ secondFactor }) => [
    ['Segundo fator para entrar', secondFactor.required ? 'cada conta precisa de um' : 'cada pessoa decide'],
  ],
  guarantee: ({ guarantee }) => [
    ['Garantia', guarantee.rule === 'no-reason' ? 'devolve tudo, sem motivo' : 'a equipe decide'],
  ],
  'bank-account': ({ bankAccount }) =>
    bankAccount === null
      ? [['Transferência', 'não é oferecida']]
      : [
          ['Transferência', 'é oferecida'],
          ['Titular', bankAccount.holder],
          ['Banco', bankAccount.bank],
          ['Conta', bankAccount.account],
        ],
  'notary-offices': ({ notaryOffices }) =>
    notaryOffices.map(({ cns, name, city, state }) => [`CNS ${cns}`, `${name}, ${city}, ${state}`]),
  translators: ({ translators }) =>
    translators.map(({ id, name, state, registration, languages }) => [
      id,
      `${name}, ${state} nº ${registration}: ${joinWords(languages.map((language) => languageNames[language]))}`,
    ]),
  'message-templates': ({ messageTemplates }) =>
    messageTemplates.templates.map(({ id, name, text }) => [`${name} (${id})`, text]),
  'mail-texts': ({ mailTexts }) => mailTextLines(mailTexts),
  'search-terms': (settings, day) =>
    currencies.flatMap((currency): Line[] => {
      if (settings.searchTerms.every((terms) => terms.currency !== currency)) return []
      const { fee, kept } = searchTermsOn(settings, currency, day)
      return [
        [`Busca, ${currency}`, fee === 0 ? 'no preço do documento' : formatMoney(fee, currency)],
        [`Fica com a equipe sem o registro, ${currency}`, kept === 0 ? 'nada' : formatMoney(kept, currency)],
      ]
    }),
  'apostille-parties': apostilleLines,
  'powers-templates': powersLines,
  company: companyLines,
  'social-accounts': ({ site: { accounts = {} } }) => Object.entries(accounts),
  claims: ({ site: { claims = [] } }) =>
    claims.map(({ name, text, figure, proof, until }) => [
      name,
      `${figure === undefined ? '' : `${figure} `}${text}. Prova: ${proof}${until === undefined ? '' : `, até ${shortDay(until)}`}`,
    ]),
  partners: ({ site: { partners = [] } }) => partners.map(({ name, url }) => [name, url]),
  'staff-roles': ({ roles }) =>
    roles.map(({ name, rights }) => [name, joinWords(rights.map((right) => rightLabels[right]))]),
  'refund-limits': ({ refundLimits }) =>
    currencies.flatMap((currency): Line[] => {
      const limit = refundLimits[currency]
      return limit === undefined ? [] : [[currency, formatMoney(limit, currency)]]
    }),
  'site-entries': ({ site }) => siteEntryLines(site),
}

/** What differs between two states of a setting on a day. */
export const listDifferences = (
  setting: ChangedSetting,
  before: Settings,
  after: Settings,
  day: string,
): SettingDifference[] => {
  const lines = lineMakers[setting]
  const [was, is] = [new Map(lines(before, day)), new Map(lines(after, day))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, before: was.get(label) ?? null, after: is.get(label) ?? null }))
    .filter((line) => line.before !== line.after)
}
