import { endSafely, openMyOrdersPath } from '@cartorio/contracts/customer-paths.js'
import { myOrdersLinkMinutes } from '@cartorio/contracts/http/my-orders.js'
import { htmlOf } from './html-template.js'
import type { MailContent } from './mail-content.js'
import { plainText } from './plain-text.js'
import type { RenderedMail } from './render-mail.js'

/** The kind of a mail that is about all orders of a person. */
export const orderListKind = 'order-list'

const contentOf = (siteUrl: string, key: string): MailContent => ({
  subject: 'O link para ver os seus pedidos',
  preview: `Vale por ${myOrdersLinkMinutes} minutos e abre a lista uma vez.`,
  mark: { shape: '○', word: 'Link de acesso', tone: 'info' },
  heading: 'Veja todos os seus pedidos',
  paragraphs: [
    'Este endereço de e-mail foi informado em nosso site para ver os pedidos feitos com ele.',
    `O link vale por ${myOrdersLinkMinutes} minutos e abre a lista uma vez. Se não foi você que pediu, não faça nada: sem o link a lista não abre.`,
  ],
  action: { label: 'Ver meus pedidos', url: endSafely(`${siteUrl}${openMyOrdersPath(key)}`) },
})

/** The mail that leads to the list of a person's orders; it names none of them. */
export const renderOrderListMail = (siteUrl: string, key: string, name: string): RenderedMail => {
  const content = contentOf(siteUrl, key)
  return { subject: content.subject, html: htmlOf(content, name), text: plainText(content, name) }
}
