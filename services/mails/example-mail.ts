import { mailKindLabels } from '@cartorio/contracts/http/mails.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { type MailTextsView, ownWordsOf } from '@cartorio/contracts/mail-texts.js'
import { type RenderedMail, renderContent } from './render-mail.js'

const orderNumber = 'CO-2026-00042'

/** A mail of a kind about an order that is not there, with what the office adds: how it looks before it is saved. */
export const exampleMail = (kind: MailKind, texts: MailTextsView): RenderedMail => {
  const title = mailKindLabels[kind]
  return renderContent(
    {
      subject: `${title}: pedido ${orderNumber}`,
      preview: title,
      mark: { shape: '●', word: 'Exemplo', tone: 'info' },
      heading: title,
      paragraphs: ['Aqui fica o que este e-mail diz do pedido.'],
      facts: [{ label: 'Pedido', value: orderNumber }],
      action: { label: 'Ver meu pedido', url: 'https://cartorio.example/pedido' },
      own: ownWordsOf(texts, [kind]),
    },
    'Joana Prado',
    [],
  )
}
