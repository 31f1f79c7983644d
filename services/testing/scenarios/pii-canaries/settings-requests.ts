import type { SettingName } from '@cartorio/contracts/http/settings.js'
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
const requests =
  (address: string, taken: object, refused: object): RouteRequests[string] =>
  async (world) => {
    const [headers, path] = [signedIn(world), `/api/admin/settings/${address}`]
    return inTurn([
      () => world.send('POST', path, { ...taken, [marked.unknownField]: marked.cpf }, headers),
      () => world.send('POST', path, refused, headers),
      () => world.send('POST', path, taken),
    ])
  }

/** What the change itself is given, which its preview takes too. */
const bodies: Readonly<Record<SettingName, readonly [taken: object, refused: object]>> = {
  'price-lists': [priceList, { ...priceList, name: marked.name }],
  'exchange-rates': [
    { currency: 'EUR', usd: '1.0834', startsOn },
    { currency: marked.name, usd: marked.cpf, startsOn },
  ],
  'promised-days': [
    { startsOn, standard: days, expedited: days },
    { startsOn: marked.name, standard: days, expedited: days },
  ],
  'reminder-days': [
    { unpaid: [7], missingData: [3] },
    { unpaid: [marked.name], missingData: [] },
  ],
  'deadline-days': [
    { completion: 30, unpaid: 30, rating: 3 },
    { completion: marked.name, unpaid: 30, rating: 3 },
  ],
  'search-terms': [
    { currency: 'USD', startsOn, fee: 0, kept: 0 },
    { currency: marked.name, startsOn, fee: 0, kept: marked.cpf },
  ],
  'bank-account': [
    { bankAccount: { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'financeiro@example.com' } },
    { bankAccount: { holder: marked.name, bank: marked.cpf } },
  ],
  'notary-offices': [
    { offices: [{ cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }] },
    { offices: [{ cns: marked.cpf, name: marked.name, city: marked.city, state: 'MG' }] },
  ],
  translators: [
    {
      translators: [
        { id: 'jucesp-1234', name: 'Helena Duarte', state: 'SP', registration: '1234', languages: ['it', 'en'] },
      ],
    },
    { translators: [{ id: marked.name, name: marked.name, state: 'SP', registration: marked.cpf, languages: ['it'] }] },
  ],
  'apostille-parties': [
    { countries: [{ country: 'AE', state: 'not-a-party' }], readOn: '2026-11-27', source: 'Quadro de estado da HCCH' },
    { countries: [{ country: marked.name, state: marked.cpf }], readOn: startsOn, source: marked.name },
  ],
  'powers-templates': [
    { powers: { inss: 'representar o outorgante no INSS.' } },
    { frame: `{${marked.name}} {powersText}`, powers: { [marked.cpf]: marked.name } },
  ],
  'message-templates': [
    { templates: [{ id: 'obrigado', name: 'Obrigado', text: 'Obrigado por avisar, {nome}.' }] },
    { templates: [{ id: marked.cpf, name: marked.name, text: `{${marked.name}} tudo certo` }] },
  ],
  retention: [{ personalDataDays: 1825 }, { personalDataDays: marked.name }],
  'second-factor': [{ required: false }, { required: marked.name }],
  guarantee: [{ rule: 'office-decides' }, { rule: marked.name }],
  company: [
    { company: { name: 'Cartório Online LLC', address: 'Miami, Estados Unidos' } },
    { company: { name: marked.name, [marked.unknownField]: marked.cpf } },
  ],
  'social-accounts': [
    { accounts: { LinkedIn: 'https://www.linkedin.com/' } },
    { accounts: { [marked.name]: marked.cpf } },
  ],
  claims: [
    { claims: [{ name: 'iso-27001', text: 'ISO 27001', proof: 'Certificado 123' }] },
    { claims: [{ name: marked.name, text: marked.cpf }] },
  ],
  partners: [
    { partners: [{ name: 'DHL', url: 'https://www.dhl.com/' }] },
    { partners: [{ name: marked.name, url: marked.cpf }] },
  ],
  'mail-texts': [
    { senderName: 'Ofício Exemplar', closing: 'Equipe do cartório' },
    { replyTo: marked.name, opening: `https://${marked.cpf}` },
  ],
  'site-entries': [
    {
      change: {
        kind: 'publish',
        list: 'team',
        entry: { consentedOn: '2026-03-01', name: marked.name, role: 'Atendimento', task: 'Lê o pedido.' },
      },
    },
    { change: { kind: 'publish', list: 'testimonials', entry: { name: marked.name, content: marked.cpf } } },
  ],
}

const readAt =
  (address: string): RouteRequests[string] =>
  async (world) => {
    const headers = signedIn(world)
    const path = `${address}?${marked.unknownField}=${marked.cpf}`
    return inTurn([() => world.send('GET', path, undefined, headers), () => world.send('GET', path)])
  }

const read = (address: string) => readAt(`/api/admin/settings${address}`)

/** A price list has a name once: the one that is previewed is not the one that was added. */
const previewed = (taken: object): object => ('name' in taken ? { ...taken, name: `${taken.name}-next` } : taken)

/** A change and its preview take the same body. */
export const settingsRequests: RouteRequests = {
  'GET /api/admin/settings': read(''),
  'GET /api/admin/settings/history': read('/history'),
  'GET /api/admin/site-entries': readAt('/api/admin/site-entries'),
  ...Object.fromEntries(
    Object.entries(bodies).flatMap(([setting, [taken, refused]]) =>
      [[setting, taken] as const, [`${setting}/preview`, previewed(taken)] as const].map(([address, good]) => [
        `POST /api/admin/settings/${address}`,
        requests(address, good, refused),
      ]),
    ),
  ),
}
