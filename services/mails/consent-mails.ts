import { countryName } from '@cartorio/contracts/countries.js'
import { endSafely, holderAuthorisationPath } from '@cartorio/contracts/customer-paths.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { authorisationDays, type SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import type { ItemState } from '../domain/order/state.js'
import { eventOf, type Fact, type MailContent, type MailFacts, orderLink } from './mail-content.js'
import { nameDocuments } from './name-documents.js'

const awaitingYou = { shape: '○', word: 'Aguardando você', tone: 'warning' } as const

type Demand = Pick<MailContent, 'preview' | 'heading' | 'paragraphs'>

const demands: Readonly<Record<SignedPaper, (documents: string) => Demand>> = {
  'holder-authorisation': (documents) => ({
    preview: 'O trabalho espera pela autorização do titular.',
    heading: 'Falta a autorização do titular',
    paragraphs: [
      `Para seguir com ${documents} precisamos da autorização da pessoa de quem o documento fala.`,
      'Na página do pedido você envia o papel assinado por ela ou informa o e-mail dela, para onde vai um link.',
    ],
  }),
  'signed-request': (documents) => ({
    preview: 'O trabalho espera por um papel que você assina.',
    heading: 'Falta um pedido assinado por você',
    paragraphs: [
      `Para seguir com ${documents} o cartório quer um pedido assinado.`,
      'Na página do pedido está o que ele quer. Assine, e envie uma foto ou um PDF do papel por lá.',
    ],
  }),
}

export const signedPaperDemanded = (facts: MailFacts): MailContent => {
  const { paper, itemIds } = eventOf(facts, 'SignedPaperDemanded').data
  return {
    subject: `Falta um papel assinado: pedido ${facts.order.orderNumber}`,
    mark: awaitingYou,
    ...demands[paper](nameDocuments(facts.order, itemIds)),
    action: orderLink(facts, 'Ver o que falta'),
  }
}

const missing: Readonly<Record<'refused' | 'lapsed' | 'blocked', readonly string[]>> = {
  refused: [
    'A pessoa de quem o documento fala abriu o link e não autorizou o pedido.',
    'Fale com ela. Se ela quiser autorizar, peça de novo pela página do pedido.',
  ],
  lapsed: [
    `O link que enviamos à pessoa de quem o documento fala não foi respondido em ${authorisationDays} dias, e já não vale.`,
    'Pela página do pedido você pode enviar outro, ou o papel assinado por ela.',
  ],
  blocked: [
    'Quem abriu o link da autorização informou três vezes uma data de nascimento que não confere, e o link foi fechado.',
    'Confira o e-mail e a data de nascimento, e peça de novo pela página do pedido.',
  ],
}

const missingBecause = ({ event }: MailFacts): readonly string[] => {
  switch (event.type) {
    case 'HolderAuthorisationRefused':
      return missing.refused
    case 'HolderBirthDateMissed':
      return missing.blocked
    default:
      return missing.lapsed
  }
}

export const authorisationMissing = (facts: MailFacts): MailContent => ({
  subject: `A autorização não veio: pedido ${facts.order.orderNumber}`,
  preview: 'O trabalho espera pela autorização do titular.',
  mark: awaitingYou,
  heading: 'A autorização do titular ainda falta',
  paragraphs: missingBecause(facts),
  action: orderLink(facts, 'Pedir de novo'),
})

const useFacts = ({ purpose, countryOfUse }: ItemState): readonly Fact[] => [
  ...(purpose === undefined || purpose === 'other' ? [] : [{ label: 'Para', value: purposeNames[purpose] }]),
  ...(countryOfUse === undefined ? [] : [{ label: 'País de uso', value: countryName(countryOfUse) }]),
]

/** To the holder; the token is that of the link. */
export const holderAuthorisation = (facts: MailFacts): MailContent => {
  const { order, siteUrl, token, requester = '' } = facts
  const { itemId } = eventOf(facts, 'HolderAuthorisationRequested').data
  const who = requester === '' ? 'Uma pessoa' : requester
  const item = order.items.find((one) => one.itemId === itemId)
  return {
    subject: 'Pedido de autorização para um documento seu',
    preview: `${who} pede a sua autorização.`,
    mark: { shape: '○', word: 'Falta a sua resposta', tone: 'info' },
    heading: `${who} pede a sua autorização`,
    paragraphs: [
      `${who} pediu em nosso site um documento que fala de você. Só começamos se você autorizar.`,
      'Abra o link, confirme a sua data de nascimento e diga se autoriza ou não.',
      `O link vale por ${authorisationDays} dias e pode ser respondido uma vez. Se você não conhece esta pessoa, não autorize.`,
    ],
    facts: [
      { label: 'Documento', value: nameDocuments(order, [itemId]) },
      ...(item === undefined ? [] : useFacts(item)),
    ],
    action: { label: 'Ver e responder', url: endSafely(`${siteUrl}${holderAuthorisationPath(token)}`) },
    footer: [
      'Cartório Online',
      'Esta mensagem foi enviada porque alguém informou este endereço como seu. Quem tem o link pode responder: não o encaminhe.',
    ],
  }
}
