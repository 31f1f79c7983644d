import type { SigningWay } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import { describeAppointment } from '@cartorio/contracts/zoned-time.js'
import { eventOf, type MailContent, type MailFacts, orderLink } from './mail-content.js'
import { promisedDelivery } from './order-mails.js'

const toRead = { shape: '▤', word: 'Texto para ler', tone: 'warning' } as const
const appointmentMark = { shape: '◷', word: 'Assinatura', tone: 'info' } as const

/** How the first of the named documents is signed. */
const wayOf = ({ order }: MailFacts, itemIds: readonly string[]): SigningWay | undefined =>
  order.items.find(({ itemId }) => itemIds.includes(itemId))?.signingWay

export const powersTextProposed = (facts: MailFacts): MailContent => ({
  subject: `Texto da procuração para você ler: pedido ${facts.order.orderNumber}`,
  preview: 'Leia o texto que a equipe propôs e diga se concorda.',
  mark: toRead,
  heading: 'A equipe propôs um texto para a sua procuração',
  paragraphs: [
    'Leia o texto na página do pedido. Você pode mudar o que for preciso antes de concordar.',
    'O pedido espera por você.',
  ],
  action: orderLink(facts, 'Ler o texto'),
})

export const powersTextReturned = (facts: MailFacts): MailContent => ({
  subject: `O texto da procuração precisa mudar: pedido ${facts.order.orderNumber}`,
  preview: 'Veja o que mudar no texto e concorde de novo.',
  mark: toRead,
  heading: 'O texto da sua procuração precisa mudar',
  paragraphs: ['O que mudar está escrito na página do pedido, ao lado do texto. O pedido espera por você.'],
  action: orderLink(facts, 'Ver o que mudar'),
})

const afterText: Readonly<Record<SigningWay, string>> = {
  'e-notariado':
    'Agora a equipe procura o cartório e propõe o dia da videochamada. Quem decide a redação final é o tabelião.',
  consulate:
    'Agora marque a hora no e-consular e diga o dia na página do pedido. Leve o texto ao consulado: ele está na página do pedido.',
  'foreign-notary':
    'Agora leve o texto a um notário do país onde você mora: ele está na página do pedido. Depois de assinar e apostilar, avise a equipe.',
}

export const powersTextAgreed = (facts: MailFacts): MailContent => {
  const way = wayOf(facts, [eventOf(facts, 'PowersTextAgreed').data.itemId])
  return {
    subject: `Texto da procuração combinado: pedido ${facts.order.orderNumber}`,
    preview: 'Recebemos o seu acordo com o texto.',
    mark: { shape: '✓', word: 'Texto combinado', tone: 'seal' },
    heading: 'Recebemos o seu acordo com o texto',
    paragraphs: way === undefined ? [] : [afterText[way]],
    action: orderLink(facts),
  }
}

export const appointmentProposed = (facts: MailFacts): MailContent => {
  const time = describeAppointment(eventOf(facts, 'SigningAppointmentProposed').data)
  return {
    subject: `Dia da assinatura para confirmar: pedido ${facts.order.orderNumber}`,
    preview: `Proposto: ${time}.`,
    mark: appointmentMark,
    heading: 'Confirme o dia da assinatura',
    paragraphs: ['Na página do pedido você confirma este dia ou pede outro. O pedido espera por você.'],
    facts: [{ label: 'Proposto', value: time }],
    action: orderLink(facts, 'Confirmar ou pedir outro dia'),
  }
}

const toSign: Readonly<Record<SigningWay, string>> = {
  'e-notariado':
    'É uma videochamada. Tenha à mão o documento de identidade e o certificado notarizado, que é gratuito e que um cartório credenciado entrega.',
  consulate: 'Leve ao consulado o documento de identidade e o texto da procuração.',
  'foreign-notary': 'Leve ao notário o documento de identidade e o texto da procuração.',
}

const describeSigning = (facts: MailFacts, itemIds: readonly string[]): readonly string[] => {
  const way = wayOf(facts, itemIds)
  return way === undefined ? [] : [toSign[way]]
}

export const appointmentConfirmed = (facts: MailFacts): MailContent => {
  const { itemId, ...appointment } = eventOf(facts, 'SigningAppointmentConfirmed').data
  const time = describeAppointment(appointment)
  return {
    subject: `Assinatura marcada: pedido ${facts.order.orderNumber}`,
    preview: `${time}.`,
    mark: appointmentMark,
    heading: 'O dia da sua assinatura está marcado',
    paragraphs: [...describeSigning(facts, [itemId]), 'Se o dia não servir mais, peça outro na página do pedido.'],
    facts: [{ label: 'Quando', value: time }],
    action: orderLink(facts),
  }
}

export const signingReminder = (facts: MailFacts): MailContent => {
  const { itemIds } = eventOf(facts, 'SigningReminderRequested').data
  const times = facts.order.items
    .filter(({ itemId }) => itemIds.includes(itemId))
    .flatMap(({ signing }) => (signing?.appointment === undefined ? [] : [describeAppointment(signing.appointment)]))
  return {
    subject: `Lembrete da assinatura: pedido ${facts.order.orderNumber}`,
    preview: 'A assinatura da sua procuração está perto.',
    mark: appointmentMark,
    heading: 'A assinatura da sua procuração está perto',
    paragraphs: [...describeSigning(facts, itemIds), 'Se o dia não servir mais, peça outro na página do pedido.'],
    facts: times.map((value) => ({ label: 'Quando', value })),
    action: orderLink(facts),
  }
}

const afterSignature: Readonly<Record<SigningWay, string>> = {
  'e-notariado': 'O cartório emite agora o traslado, a cópia que quem representa você usa.',
  consulate: 'O próximo passo é o traslado, a cópia que quem representa você usa.',
  'foreign-notary':
    'O próximo passo no Brasil é o registro em um Registro de Títulos e Documentos. Escrita em outra língua, a procuração precisa antes da tradução para o português de um tradutor juramentado: combine com a equipe o envio dela.',
}

export const documentSigned = (facts: MailFacts): MailContent => {
  const way = wayOf(facts, eventOf(facts, 'DocumentSigned').data.itemIds)
  return {
    subject: `Assinatura registrada: pedido ${facts.order.orderNumber}`,
    preview: 'Registramos a assinatura da sua procuração.',
    mark: { shape: '✓', word: 'Assinada', tone: 'seal' },
    heading: 'A sua procuração está assinada',
    paragraphs: way === undefined ? [] : [afterSignature[way]],
    facts: promisedDelivery(facts.order),
    action: orderLink(facts),
  }
}
