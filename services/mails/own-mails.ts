import {
  confirmDataRequestPath,
  endSafely,
  openMyOrdersPath,
  openNewPasswordPath,
} from '@cartorio/contracts/customer-paths.js'
import { passwordLinkMinutes } from '@cartorio/contracts/http/account.js'
import { myOrdersLinkMinutes } from '@cartorio/contracts/http/my-orders.js'
import { dataRequestLinkHours } from '@cartorio/contracts/http/personal-data.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import { type DeclineGround, declineGroundTexts, keptByLaw } from '@cartorio/contracts/privacy-names.js'
import { reportKeptHours } from '@cartorio/contracts/reports/report-files.js'
import { type ReportKind, reportNames } from '@cartorio/contracts/reports/report-kinds.js'
import { shortDay } from '../presentation/wording.js'
import type { MailContent } from './mail-content.js'
import { type RenderedMail, renderContent } from './render-mail.js'

/** The kind of a mail that answers a message of the contact form. */
export const contactAnswerKind = 'contact-answer'

type ContactAnswer = {
  readonly name: string
  readonly subject: string
  readonly question: string
  readonly answer: string
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

/** The answer, and below it what it answers. */
export const renderContactAnswer = (
  siteUrl: string,
  { name, subject, question, answer }: ContactAnswer,
): RenderedMail => {
  const content: MailContent = {
    subject: `Resposta: ${subject}`,
    preview: 'A nossa equipe respondeu à sua mensagem.',
    mark: { shape: '○', word: 'Resposta', tone: 'info' },
    heading: 'A nossa equipe respondeu',
    paragraphs: [...paragraphsOf(answer), 'A sua mensagem:', ...paragraphsOf(question).map((line) => `“${line}”`)],
    action: { label: 'Escrever de novo', url: `${siteUrl}/contato` },
    footer: ['Cartório Online', 'Esta mensagem responde ao que você escreveu no formulário de contato do nosso site.'],
  }
  return renderContent(content, name, [])
}

/** The kind of a mail that confirms a request about all data of a person. */
export const dataRequestKind = 'data-request'

const requested: Readonly<Record<DataRequest, string>> = {
  access: 'ver os dados pessoais que temos com este endereço',
  correction: 'corrigir os dados pessoais que temos com este endereço',
  erasure: 'apagar os dados pessoais que temos com este endereço',
}

const dataRequestContent = (siteUrl: string, key: string, request: DataRequest): MailContent => ({
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
  return renderContent(dataRequestContent(siteUrl, key, request), name, [key])
}

/** The kind of a mail that answers a request about personal data. */
export const requestAnswerKind = 'request-answer'

type Answer = {
  readonly name: string
  readonly request: DataRequest
  /** `null`: it was done. */
  readonly ground: DeclineGround | null
  readonly erased: readonly string[]
  readonly waiting: readonly string[]
}

const doneTexts: Readonly<Record<DataRequest, string>> = {
  access: 'A nossa equipe reuniu os dados pessoais que temos com este endereço e enviou a cópia a você.',
  correction: 'Corrigimos os dados pessoais que temos com este endereço, como você pediu.',
  erasure: 'Apagamos os dados pessoais que tínhamos com este endereço.',
}

const ordersNamed = (one: string, several: string, numbers: readonly string[]): string =>
  `${numbers.length === 1 ? one : several} ${joinWords(numbers)}`

const answerParagraphs = ({ request, ground, erased, waiting }: Answer): readonly string[] => [
  `Você pediu para ${requested[request]}.`,
  ...(ground === null ? [doneTexts[request]] : ['Não podemos fazer o que foi pedido.', declineGroundTexts[ground]]),
  ...(erased.length === 0 ? [] : [`${ordersNamed('Do pedido', 'Dos pedidos', erased)} ficam, por lei, ${keptByLaw}.`]),
  ...(waiting.length === 0
    ? []
    : [
        waiting.length === 1
          ? `O pedido ${joinWords(waiting)} ainda não terminou, e sem os dados não pode ser entregue. Os dados dele podem ser apagados depois.`
          : `Os pedidos ${joinWords(waiting)} ainda não terminaram, e sem os dados não podem ser entregues. Os dados deles podem ser apagados depois.`,
      ]),
]

const answerContent = (siteUrl: string, answer: Answer): MailContent => ({
  subject: answer.ground === null ? 'O seu pedido sobre os seus dados foi atendido' : 'Sobre o pedido dos seus dados',
  preview: answer.ground === null ? doneTexts[answer.request] : 'Não podemos fazer o que foi pedido.',
  mark:
    answer.ground === null
      ? { shape: '●', word: 'Atendido', tone: 'seal' }
      : { shape: '○', word: 'Recusado', tone: 'warning' },
  heading: answer.ground === null ? 'O seu pedido foi atendido' : 'O seu pedido não pôde ser atendido',
  paragraphs: [
    ...answerParagraphs(answer),
    'Se você não concorda, responda pelo nosso site ou procure a Autoridade Nacional de Proteção de Dados (ANPD).',
  ],
  action: { label: 'Falar com a equipe', url: `${siteUrl}/contato` },
  footer: [
    'Cartório Online',
    'Esta mensagem responde a um pedido que foi confirmado por um link enviado a este endereço.',
  ],
})

/** The mail that answers a request about personal data. */
export const renderRequestAnswer = (siteUrl: string, answer: Answer): RenderedMail =>
  renderContent(answerContent(siteUrl, answer), answer.name, [])

/** The kind of a mail that is about all orders of a person. */
export const orderListKind = 'order-list'

const orderListContent = (siteUrl: string, key: string): MailContent => ({
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
  return renderContent(orderListContent(siteUrl, key), name, [key])
}

/** The kind of a mail by which a member of staff reads a message before customers do. */
export const testMessageKind = 'message-test'

type TestMessage = { readonly orderNumber: string; readonly text: string }

/** The message as one order would have it, in the name of its reader: it names no customer. */
export const renderTestMessage = (siteUrl: string, { orderNumber, text }: TestMessage, name: string): RenderedMail => {
  const content: MailContent = {
    subject: `[Teste] Mensagem da nossa equipe: pedido ${orderNumber}`,
    preview: 'Nenhum cliente recebeu este teste.',
    mark: { shape: '○', word: 'Teste', tone: 'info' },
    heading: 'Assim o cliente lê a mensagem na página do pedido',
    paragraphs: [
      ...paragraphsOf(text).map((line) => `“${line}”`),
      'O seu primeiro nome está no lugar do nome do cliente. O e-mail que cada cliente recebe diz só que há uma mensagem, e leva a ela.',
    ],
    action: { label: 'Voltar ao painel', url: `${siteUrl}/admin` },
    footer: ['Cartório Online', 'Este teste foi pedido na sua conta da equipe. Nenhum cliente o recebeu.'],
  }
  return renderContent(content, name, [])
}

/** The kind of a mail by which a member of staff chooses another password. */
export const passwordLinkKind = 'password-link'

const passwordLinkContent = (siteUrl: string, key: string): MailContent => ({
  subject: 'O link para escolher outra senha',
  preview: `Vale por ${passwordLinkMinutes} minutos, uma vez.`,
  mark: { shape: '○', word: 'Nova senha', tone: 'info' },
  heading: 'Escolha outra senha',
  paragraphs: [
    'Alguém pediu em nosso site outra senha para a sua conta da equipe.',
    `O link vale por ${passwordLinkMinutes} minutos, uma vez. Se não foi você que pediu, não faça nada: a sua senha continua a mesma.`,
  ],
  action: { label: 'Escolher outra senha', url: endSafely(`${siteUrl}${openNewPasswordPath(key)}`) },
  footer: [
    'Cartório Online',
    'Esta mensagem foi enviada automaticamente. Quem tem o link entra na sua conta: não o encaminhe.',
  ],
})

/** The mail by which a member of staff chooses another password. */
export const renderPasswordLinkMail = (siteUrl: string, key: string, name: string): RenderedMail =>
  renderContent(passwordLinkContent(siteUrl, key), name, [key])

/** The kind of a mail that says that a report is ready. */
export const reportReadyKind = 'report-ready'

type ReadyReport = { readonly kind: ReportKind; readonly from: string; readonly to: string }

const reportContent = (siteUrl: string, { kind, from, to }: ReadyReport): MailContent => ({
  subject: `O relatório está pronto: ${reportNames[kind]}`,
  preview: `O arquivo fica na página dos relatórios por ${reportKeptHours} horas.`,
  mark: { shape: '●', word: 'Pronto', tone: 'info' },
  heading: 'O seu relatório está pronto',
  paragraphs: [
    `O arquivo do relatório ${reportNames[kind]}, de ${shortDay(from)} a ${shortDay(to)}, está na página dos relatórios.`,
    `Ele fica lá por ${reportKeptHours} horas, só para a sua conta. Depois é apagado.`,
  ],
  action: { label: 'Abrir os relatórios', url: endSafely(`${siteUrl}/admin/relatorios`) },
  footer: ['Cartório Online', 'Esta mensagem foi enviada automaticamente. O arquivo nunca vai por e-mail.'],
})

/** The mail that says that a report is ready; the file is not in it. */
export const renderReportMail = (siteUrl: string, report: ReadyReport, name: string): RenderedMail =>
  renderContent(reportContent(siteUrl, report), name, [])
