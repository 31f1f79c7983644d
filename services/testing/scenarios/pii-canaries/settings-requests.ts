import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RouteRequests } from './world.js'

const startsOn = '2099-01-01'
const days = { delivery: [7, 10], steps: { start: 2, issue: 5, translate: 6, apostille: 7, ship: 7 } }
const prices = { BIRTH: 4900, MARRIAGE: 4900, DEATH: 4900, POWER_OF_ATTORNEY: 3900, CRIMINAL_BACKGROUND: 6900 }
const priceList = {
  name: 'multi-item-2099',
  origin: 'multi-item',
  currency: 'USD',
  startsOn,
  base: prices,
  translation: 2500,
  apostille: 3000,
  expedited: 5000,
}

/** One that is taken, one that is refused. */
const change =
  (setting: string, taken: object, refused: object): RouteRequests[string] =>
  async (world) => {
    const [headers, path] = [signedIn(world), `/api/admin/settings/${setting}`]
    return inTurn([
      () => world.send('POST', path, { ...taken, [marked.unknownField]: marked.cpf }, headers),
      () => world.send('POST', path, refused, headers),
      () => world.send('POST', path, taken),
    ])
  }

export const settingsRequests: RouteRequests = {
  'GET /api/admin/settings': async (world) => {
    const headers = signedIn(world)
    const path = `/api/admin/settings?${marked.unknownField}=${marked.cpf}`
    return inTurn([() => world.send('GET', path, undefined, headers), () => world.send('GET', path)])
  },
  'POST /api/admin/settings/price-lists': change('price-lists', priceList, { ...priceList, name: marked.name }),
  'POST /api/admin/settings/exchange-rates': change(
    'exchange-rates',
    { currency: 'EUR', usd: '1.0834', startsOn },
    { currency: marked.name, usd: marked.cpf, startsOn },
  ),
  'POST /api/admin/settings/promised-days': change(
    'promised-days',
    { startsOn, standard: days, expedited: days },
    { startsOn: marked.name, standard: days, expedited: days },
  ),
  'POST /api/admin/settings/reminder-days': change(
    'reminder-days',
    { unpaid: [7], missingData: [3] },
    { unpaid: [marked.name], missingData: [] },
  ),
  'POST /api/admin/settings/deadline-days': change(
    'deadline-days',
    { completion: 30, unpaid: 30, rating: 3 },
    { completion: marked.name, unpaid: 30, rating: 3 },
  ),
  'POST /api/admin/settings/search-terms': change(
    'search-terms',
    { currency: 'USD', startsOn, fee: 0, kept: 0 },
    { currency: marked.name, startsOn, fee: 0, kept: marked.cpf },
  ),
  'POST /api/admin/settings/bank-account': change(
    'bank-account',
    { bankAccount: { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'financeiro@example.com' } },
    { bankAccount: { holder: marked.name, bank: marked.cpf } },
  ),
  'POST /api/admin/settings/notary-offices': change(
    'notary-offices',
    { offices: [{ cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }] },
    { offices: [{ cns: marked.cpf, name: marked.name, city: marked.city, state: 'MG' }] },
  ),
  'POST /api/admin/settings/translators': change(
    'translators',
    {
      translators: [
        { id: 'jucesp-1234', name: 'Helena Duarte', state: 'SP', registration: '1234', languages: ['it', 'en'] },
      ],
    },
    { translators: [{ id: marked.name, name: marked.name, state: 'SP', registration: marked.cpf, languages: ['it'] }] },
  ),
  'POST /api/admin/settings/apostille-parties': change(
    'apostille-parties',
    { countries: [{ country: 'AE', state: 'not-a-party' }], readOn: '2026-11-27', source: 'Quadro de estado da HCCH' },
    { countries: [{ country: marked.name, state: marked.cpf }], readOn: startsOn, source: marked.name },
  ),
  'POST /api/admin/settings/powers-templates': change(
    'powers-templates',
    { powers: { inss: 'representar o outorgante no INSS.' } },
    { frame: `{${marked.name}} {powersText}`, powers: { [marked.cpf]: marked.name } },
  ),
  'POST /api/admin/settings/message-templates': change(
    'message-templates',
    { templates: [{ id: 'obrigado', name: 'Obrigado', text: 'Obrigado por avisar, {nome}.' }] },
    { templates: [{ id: marked.cpf, name: marked.name, text: `{${marked.name}} tudo certo` }] },
  ),
  'POST /api/admin/settings/retention': change(
    'retention',
    { personalDataDays: 1825 },
    { personalDataDays: marked.name },
  ),
  'POST /api/admin/settings/guarantee': change('guarantee', { rule: 'office-decides' }, { rule: marked.name }),
}
