import { noLongerTrue, sendingAgain } from '@cartorio/contracts/attention.js'
import type { ListedKind } from '@cartorio/contracts/http/attention.js'
import { type Holder, type NextAction, nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { daysBetween } from '@cartorio/contracts/office-time.js'
import { longDay } from './wording.js'

const parcelMeanings: Readonly<Record<string, string>> = {
  'no-news':
    'Há dias a transportadora não registra nada, e o envio pode estar parado. Pergunte a ela e conte ao cliente.',
  returned: 'O cliente está sem os documentos: registre a devolução quando o envio chegar e envie de novo.',
  refused: 'O cliente está sem os documentos: registre a devolução quando o envio chegar e combine com ele.',
  lost: 'O cliente está sem os documentos: conte a ele e refaça os documentos.',
  damaged: 'Os documentos podem não servir mais: conte ao cliente e refaça os que estragaram.',
}

const mailMeanings: Readonly<Record<string, string>> = {
  [sendingAgain]: 'Não há nada a fazer agora: sai da lista quando o servidor aceitar.',
  [noLongerTrue]: 'Ela não vai mais ser enviada: marque como resolvida.',
}

const jobMeanings = {
  ofOrder: 'O sistema desistiu. Tente de novo; se falhar outra vez, mande a referência a um engenheiro.',
  ofNone: 'Precisa de um engenheiro: mande a ele a referência. Tentar de novo não faz mal.',
} as const

const meanings: { readonly [K in Exclude<ListedKind, 'order-late'>]: string | ((code: string) => string) } = {
  'payment-flagged': 'O dinheiro entrou e não paga nada do pedido. Confira com o cliente ou devolva.',
  'dispute-opened': 'O banco decide pelo cliente se as provas não chegarem no prazo.',
  'refund-failed': 'O cliente ainda está sem o dinheiro de volta.',
  'refund-by-transfer': 'O cliente ainda está sem o dinheiro de volta.',
  'refund-proposed': 'O dinheiro só volta quando outra pessoa, que pode devolver acima do limite, confirmar.',
  'parcel-flagged': (code) =>
    parcelMeanings[code] ?? 'O envio não segue sozinho: resolva com a transportadora e conte ao cliente.',
  'parcel-returned': 'O cliente está sem os documentos. Confira o endereço com ele antes de enviar.',
  'shipment-unknown': 'O envio pode existir lá sem estar no pedido: criar outro pode cobrar duas vezes.',
  'mail-failed': (code) => mailMeanings[code] ?? 'Ninguém recebeu esta notícia. Corrija o que falta e envie de novo.',
  guarantee: 'O cliente espera uma resposta: aceite ou recuse, com o motivo.',
  'customer-message': 'Leia e responda aqui mesmo, ou abra o pedido.',
  'data-request':
    'O próprio titular confirmou o pedido, e espera uma resposta: quem remove dados pessoais atende ou recusa em Privacidade.',
  signing: 'O documento não anda sem a assinatura.',
  authorisation: 'O documento não pode ser pedido sem a autorização.',
  'validity-short':
    'Apresse o que falta e o envio, ou avise o cliente e combine com ele se vale pedir outra emissão. Sai da lista quando o documento chega ou é encerrado.',
  'contact-message': 'A resposta vai por e-mail a quem escreveu.',
  'lost-order':
    'Fale com o cliente: refaça o pedido com ele ou devolva o pagamento no provedor. Depois, tire da lista.',
  'job-failed': jobMeanings.ofNone,
  'event-quarantined':
    'O que mudou depois disso pode não aparecer. Precisa de um engenheiro: mande a ele a referência.',
}

/** What an entry means, for a person. */
export const attentionMeaning = (kind: Exclude<ListedKind, 'order-late'>, code: string, ofOrder: boolean): string => {
  if (kind === 'job-failed' && ofOrder) return jobMeanings.ofOrder
  const meaning = meanings[kind]
  return typeof meaning === 'string' ? meaning : meaning(code)
}

const holderMeanings: Readonly<Record<Holder, string>> = {
  customer: 'O passo é do cliente: lembre a ele, ou mude o prazo.',
  office: 'O passo é nosso: faça agora, ou mude o prazo e conte ao cliente.',
  notary: 'Está no cartório: cobre a etapa, ou mude o prazo e conte ao cliente.',
  translator: 'Está com o tradutor: cobre a etapa, ou mude o prazo e conte ao cliente.',
  courier: 'Está com a transportadora: veja o rastreamento, ou mude o prazo e conte ao cliente.',
}

/** What is late, since when, and who has it. */
export const lateTexts = (
  { what, who, by }: { readonly what: NextAction; readonly who: Holder; readonly by: string },
  today: string,
): { readonly reason: string; readonly meaning: string } => {
  const days = daysBetween(by, today)
  const late = days === 1 ? '1 dia de atraso' : `${days} dias de atraso`
  return {
    reason: `${nextActionLabels[what]}: o prazo era ${longDay(by)}, ${late}`,
    meaning: holderMeanings[who],
  }
}

/** What was late, once it is no more. */
export const wasLateText = ({ what, by }: { readonly what: NextAction; readonly by: string }): string =>
  `${nextActionLabels[what]}: o prazo era ${longDay(by)}`
