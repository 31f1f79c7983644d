import { type MailContent, type MailFacts, onSite, orderLink } from './mail-content.js'

/** To the new address, with the link. */
export const emailCorrected = (facts: MailFacts): MailContent => ({
  subject: `Este é agora o e-mail do pedido ${facts.order.orderNumber}`,
  preview: 'As mensagens sobre o pedido chegam aqui a partir de agora.',
  mark: { shape: '○', word: 'E-mail novo', tone: 'info' },
  heading: 'As mensagens do pedido chegam aqui',
  paragraphs: [
    'O e-mail do pedido foi mudado para este endereço.',
    'Guarde esta mensagem e não a encaminhe: quem tem o link abre o pedido.',
  ],
  action: orderLink(facts),
})

/** To the address before: without the link, which may be a stranger's mailbox. */
export const emailReplaced = (facts: MailFacts): MailContent => ({
  subject: `O e-mail do pedido ${facts.order.orderNumber} mudou`,
  preview: 'As mensagens sobre o pedido não chegam mais a este endereço.',
  mark: { shape: '○', word: 'E-mail mudado', tone: 'warning' },
  heading: 'O e-mail do pedido mudou',
  paragraphs: [
    'Quem tem o link do pedido informou outro e-mail. As mensagens sobre o pedido não chegam mais a este endereço.',
    'Se foi você, não precisa fazer nada. Se não foi, escreva para a nossa equipe e diga o número do pedido.',
  ],
  action: { label: 'Falar com a nossa equipe', url: onSite(facts, '/contato') },
  footer: ['Cartório Online', 'Esta mensagem foi enviada automaticamente sobre o pedido.'],
})

/** Says that there is a message, and nothing of what it says. */
export const officeMessage = (facts: MailFacts): MailContent => ({
  subject: `Mensagem da nossa equipe: pedido ${facts.order.orderNumber}`,
  preview: 'A nossa equipe escreveu para você.',
  mark: { shape: '○', word: 'Mensagem', tone: 'info' },
  heading: 'A nossa equipe escreveu para você',
  paragraphs: ['A mensagem está na página do pedido. Você pode responder por lá.'],
  action: orderLink(facts, 'Ler a mensagem'),
})
