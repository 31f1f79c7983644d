import { confirmDataRequestPath, endSafely } from '@cartorio/contracts/customer-paths.js'
import type { DataRequest } from '@cartorio/contracts/events/message-events.js'
import { dataRequestLinkHours } from '@cartorio/contracts/http/data-requests.js'
import { htmlOf } from './html-template.js'
import type { MailContent } from './mail-content.js'
import { plainText } from './plain-text.js'
import type { RenderedMail } from './render-mail.js'

/** The kind of a mail that confirms a request about all data of a person. */
export const dataRequestKind = 'data-request'

const requested: Readonly<Record<DataRequest, string>> = {
  access: 'ver os dados pessoais que temos com este endereço',
  erasure: 'apagar os dados pessoais que temos com este endereço',
}

const contentOf = (siteUrl: string, key: string, request: DataRequest): MailContent => ({
  subject: 'Confirme o pedido sobre os seus dados',
  preview: `O link vale por ${dataRequestLinkHours} horas.`,
  mark: { shape: '○', word: 'Falta confirmar', tone: 'warning' },
  heading: 'Confirme o pedido sobre os seus dados',
  paragraphs: [
    `Recebemos em nosso site um pedido para ${requested[request]}.`,
    `Para confirmar, abra o link: ele vale por ${dataRequestLinkHours} horas, uma vez. Depois a nossa equipe responde em até 15 dias.`,
    'Se não foi você que pediu, não faça nada: sem o link nada acontece.',
  ],
  action: { label: 'Confirmar o pedido', url: endSafely(`${siteUrl}${confirmDataRequestPath(request, key)}`) },
  footer: [
    'Cartório Online',
    'Esta mensagem foi enviada automaticamente. Quem tem o link confirma o pedido: não o encaminhe.',
  ],
})

/** The mail that confirms a request about personal data; it names no order. */
export const renderDataRequestMail = (
  siteUrl: string,
  key: string,
  request: DataRequest,
  name: string,
): RenderedMail => {
  const content = contentOf(siteUrl, key, request)
  return { subject: content.subject, html: htmlOf(content, name), text: plainText(content, name) }
}
