import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import type { SettingsReplay } from '@cartorio/contracts/http/settings-replay.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { products } from '@cartorio/contracts/products.js'
import { promisedStepNames, promisedSteps } from '@cartorio/contracts/promised-steps.js'
import { formatDayWithYear } from '../../../lib/format'
import { type Fact, none } from '../audit/moment-facts'

type View = SettingsReplay['settings']
type PriceList = View['priceLists'][number]

const origins = { wizard: 'um documento', 'multi-item': 'vários documentos' } as const

const describePrices = ({ name, currency, startsOn, base, translation, apostille, expedited }: PriceList): string => {
  const prices = products.flatMap(({ documentType, name }) => {
    const price = base[documentType]
    return price === undefined ? [] : [`${name} ${formatMoney(price, currency)}`]
  })
  const services = [
    `tradução ${formatMoney(translation, currency)}`,
    `apostila ${formatMoney(apostille, currency)}`,
    `expresso ${formatMoney(expedited, currency)}`,
  ]
  return `${name}, desde ${formatDayWithYear(startsOn)}: ${[...prices, ...services].join('; ')}`
}

const pricesOf = ({ priceLists }: View): Fact[] =>
  priceLists
    .filter(({ inForce }) => inForce)
    .map((list) => ({
      name: `Tabela em vigor: ${origins[list.origin]}, ${list.currency}`,
      text: describePrices(list),
    }))

const others = ({ priceLists }: View): string =>
  priceLists
    .filter(({ inForce }) => !inForce)
    .map(({ name, startsOn }) => `${name}, desde ${formatDayWithYear(startsOn)}`)
    .join('; ') || none

const promised = ({ promisedDays }: View): string =>
  promisedDays
    .map(({ startsOn, standard: { delivery, steps } }) => {
      const days = promisedSteps.flatMap((step) =>
        step === 'delivery' ? [] : [`${promisedStepNames[step]} ${steps[step]}`],
      )
      return `desde ${formatDayWithYear(startsOn)}: entrega ${delivery.join(' a ')}; ${days.join('; ')}`
    })
    .join(' | ')

const rates = ({ exchangeRates }: View): string =>
  exchangeRates
    .map(({ currency, usd, startsOn }) => `${currency} ${usd}, desde ${formatDayWithYear(startsOn)}`)
    .join('; ') || none

const rules: Readonly<Record<GuaranteeRule, string>> = {
  'no-reason': 'tudo de volta, sem motivo',
  'office-decides': 'a equipe decide',
}

/** What an administrator read of the settings. */
export const factsOfSettings = (view: View): readonly Fact[] => [
  ...pricesOf(view),
  { name: 'Outras tabelas', text: others(view) },
  { name: 'Moedas oferecidas', text: view.currencies.join(', ') || none },
  { name: 'Cotações em dólares', text: rates(view) },
  { name: 'Prazos prometidos, em dias úteis', text: promised(view) },
  {
    name: 'Lembretes, em dias',
    text: `sem pagamento ${view.reminderDays.unpaid.join(', ')}; sem dados ${view.reminderDays.missingData.join(', ')}`,
  },
  {
    name: 'Guarda dos dados pessoais',
    text: view.retention.personalDataDays === null ? 'não decidida' : `${view.retention.personalDataDays} dias`,
  },
  { name: 'Garantia', text: rules[view.guarantee.rule] },
  {
    name: 'Segundo fator para entrar',
    text: view.secondFactor.required ? 'cada conta precisa de um' : 'cada pessoa decide',
  },
  { name: 'Conta para transferências', text: view.bankAccount === null ? 'não oferecida' : 'informada' },
  { name: 'Cartórios na lista', text: String(view.notaryOffices.length) },
  { name: 'Tradutores na lista', text: String(view.translators.length) },
  { name: 'Modelos de mensagem', text: `versão ${view.messageTemplates.version}` },
  { name: 'Modelos de procuração', text: `versão ${view.powersTemplates.at(-1)?.version ?? 0}` },
]
