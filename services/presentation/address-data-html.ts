import { formFieldLabels } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { type AddressData, type HeldOrder, type TypedForm, typedValues } from '@cartorio/contracts/http/privacy.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { escapeHtml as escaped } from './escape-html.js'
import { longDay } from './wording.js'

/** Names of fields that are in no form which is sent back. */
const otherFields: Readonly<Record<string, string>> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  address: 'Endereço',
  city: 'Cidade',
  state: 'Estado',
  postalCode: 'Código postal',
  country: 'País',
  relation: 'Relação',
  holders: 'Titulares dos documentos',
  contact: 'Contato',
  delivery: 'Entrega',
  registryOffice: 'Cartório do registro',
  applicantData: 'Dados do solicitante',
  birthCertificates: 'Dados da certidão',
  documents: 'Documentos',
}

const labels: Readonly<Record<string, string>> = { ...formFieldLabels, ...otherFields }

/** Documents are named by our ids. */
const isOurId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name)

const fieldLabel = (name: string): string => labels[name] ?? (isOurId(name) ? 'Documento' : name)

/** Ids are ours, and say nothing of the person. */
const isOfPerson = (name: string, value: unknown): boolean =>
  !/Ids?$/.test(name) && value !== null && value !== undefined && value !== ''

const shownValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shownValue).join('')
  if (typeof value === 'object' && value !== null) return definitions(Object.entries(value))
  return escaped(typeof value === 'boolean' ? (value ? 'sim' : 'não') : String(value))
}

const definitions = (fields: readonly (readonly [string, unknown])[]): string => {
  const held = fields.filter(([name, value]) => isOfPerson(name, value) && shownValue(value) !== '')
  return held.length === 0
    ? ''
    : `<dl>${held.map(([name, value]) => `<dt>${escaped(fieldLabel(name))}</dt><dd>${shownValue(value)}</dd>`).join('')}</dl>`
}

const day = (at: string): string => `${longDay(officeDay(at))} de ${at.slice(0, 4)}`

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<h3>${escaped(title)}</h3><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`

const fileLine = ({ name, mediaType, bytes }: HeldOrder['files'][number]): string =>
  `${name ?? 'Sem nome'} (${mediaType}, ${bytes} bytes)`

const formNames: Readonly<Record<DataForm, string>> = {
  'applicant-data': 'dados do solicitante',
  'birth-certificate': 'dados da certidão de nascimento',
}

const typedFormHtml = (typed: TypedForm): string =>
  `<h3>${escaped(`Digitado e não enviado: ${formNames[typed.form]}, em ${day(typed.savedAt)}`)}</h3>${definitions(Object.entries(typedValues(typed))) || '<p>Nada.</p>'}`

const orderHtml = (order: HeldOrder): string => {
  const { drafts } = order
  return `<section><h2>Pedido ${escaped(order.orderNumber)}</h2>
<p>${escaped(`${order.statusLabel}. Feito em ${day(order.placedAt)}, no valor de ${order.total.amount} ${order.total.currency}, para entrega em ${order.country}.`)}</p>
${list('Documentos', order.documents)}
<h3>Dados pessoais</h3>${definitions(Object.entries(order.person)) || '<p>Nenhum.</p>'}
${list(
  'Mensagens e textos',
  order.texts.map(({ at, label, text }) => `${day(at)}, ${label}: ${text}`),
)}
${list('Arquivos', order.files.map(fileLine))}
${drafts.forms.map(typedFormHtml).join('')}
${list('Arquivos do rascunho do pedido', drafts.files.map(fileLine))}
${list(
  'Cópias de e-mails',
  order.mails.map(({ at, label }) => `${day(at)}, ${label}`),
)}
${list(
  'Quem consultou os dados',
  order.looks.map(({ at, by, why }) => `${day(at)}, ${by}: ${why}`),
)}</section>`
}

const contactHtml = (contact: AddressData['contacts'][number]): string =>
  `<section><h2>Mensagem do formulário de contato</h2>
<p>${escaped(`${contact.name}, ${day(contact.receivedAt)}: ${contact.subject}`)}</p><p>${escaped(contact.text)}</p>
${list(
  'Respostas',
  contact.answers.map(({ sentAt, text }) => `${day(sentAt)}: ${text}`),
)}
${list(
  'Quem leu',
  contact.views.map(({ at, by }) => `${day(at)}, ${by}`),
)}</section>`

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff;overflow-wrap:anywhere}h1{font-size:1.6rem}h2{margin-top:2rem;font-size:1.2rem}h3{font-size:1rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}dt{color:#555}dd{margin:0}'

/** Everything held about an address, for people: no script, nothing loaded. The JSON beside it has the same. */
export const addressDataHtml = (data: AddressData): string => {
  const { orders, contacts, account } = data
  const nothing = orders.length === 0 && contacts.length === 0 && account === null
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dados pessoais que guardamos</title><style>${style}</style></head><body>
<h1>Dados pessoais que guardamos</h1>
<p>${escaped(`De ${data.email}, em ${day(data.madeAt)}. LGPD, artigos 18 e 19.`)}</p>
${nothing ? '<p>Não guardamos nada deste e-mail.</p>' : ''}
${orders.map(orderHtml).join('\n')}
${contacts.map(contactHtml).join('\n')}
${account === null ? '' : `<section><h2>Conta da equipe</h2><p>${escaped(`${account.name}, com o mesmo e-mail.`)}</p></section>`}
</body></html>`
}
