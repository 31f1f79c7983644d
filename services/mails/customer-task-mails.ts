import { addedServiceNames, theAddedServices } from '@cartorio/contracts/added-services.js'
import { documentName } from '@cartorio/contracts/catalogue.js'
import { applicantDataPath, birthCertificatePath, chargePath } from '@cartorio/contracts/customer-paths.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { birthsLacking, formsLacking } from '../domain/order/data/forms.js'
import type { Order } from '../domain/order/state.js'
import { eventOf, type Fact, type MailContent, type MailFacts, onSite, orderLink } from './mail-content.js'
import { guaranteeRefundWay, refundWay } from './refund-sentence.js'
import { transferFacts, transferParagraphs } from './transfer-facts.js'

const awaitingPayment = { shape: '○', word: 'Aguardando pagamento', tone: 'warning' } as const

const formPaths: Readonly<Record<DataForm, (token: string) => string>> = {
  'applicant-data': applicantDataPath,
  'birth-certificate': birthCertificatePath,
}

/** The form that is to be filled in first; of several births the page itself begins with the first one that lacks it. */
const formUrl = (facts: MailFacts, forms: readonly DataForm[]): string =>
  onSite(facts, formPaths[forms[0] ?? 'applicant-data'](facts.token))

/** Each of several births has a form of its own. */
const formsOfBirths = ({ order }: MailFacts): readonly string[] => {
  const { length } = birthsLacking(order)
  return length < 2
    ? []
    : [
        `O pedido tem ${length} certidões de nascimento sem os dados. Cada uma tem o seu formulário: envie um de cada vez.`,
      ]
}

/** The form that went back, of the birth that was named. */
const sentBackUrl = (facts: MailFacts): string => {
  const { forms, itemIds } = eventOf(facts, 'DataCorrectionRequested').data
  const [first = 'applicant-data'] = forms
  return first === 'birth-certificate'
    ? onSite(facts, birthCertificatePath(facts.token, itemIds?.[0]))
    : formUrl(facts, forms)
}

export const dataMissing = (facts: MailFacts): MailContent => ({
  subject: `Faltam dados para o pedido ${facts.order.orderNumber}`,
  preview: 'O cartório só começa com os seus dados.',
  mark: { shape: '○', word: 'Aguardando você', tone: 'warning' },
  heading: 'Faltam os dados do documento',
  paragraphs: [
    'O pagamento está confirmado, mas o cartório ainda não pode começar: faltam os dados que localizam o registro.',
    ...formsOfBirths(facts),
    'Leva alguns minutos. O que você não souber pode ficar em branco, onde a página permitir.',
  ],
  action: { label: 'Enviar os dados', url: formUrl(facts, formsLacking(facts.order)) },
  also: orderLink(facts),
})

export const dataReminder = (facts: MailFacts): MailContent => ({
  subject: `Ainda faltam dados para o pedido ${facts.order.orderNumber}`,
  preview: 'O seu pedido espera por estes dados.',
  mark: { shape: '○', word: 'Aguardando você', tone: 'warning' },
  heading: 'O seu pedido espera pelos seus dados',
  paragraphs: [
    'O pagamento está confirmado, e ainda faltam dados do documento. Sem eles o cartório não pode seguir.',
    ...formsOfBirths(facts),
    'Se algo não estiver claro, abra o pedido e fale com a nossa equipe.',
  ],
  action: { label: 'Enviar os dados', url: formUrl(facts, formsLacking(facts.order)) },
  also: orderLink(facts),
})

export const dataSentBack = (facts: MailFacts): MailContent => ({
  subject: `Precisamos de uma correção: pedido ${facts.order.orderNumber}`,
  preview: 'Um dado precisa ser corrigido antes de seguirmos.',
  mark: { shape: '○', word: 'Aguardando você', tone: 'warning' },
  heading: 'Um dado precisa de correção',
  paragraphs: ['Conferimos os seus dados, e algo não bate. O motivo está na página; corrija e envie de novo.'],
  action: { label: 'Corrigir os dados', url: sentBackUrl(facts) },
  also: orderLink(facts),
})

type ChargeRequested = OrderEventNamed<'SupplementaryChargeRequested'>['data']

/** Each document that gets a service, with what it gets. */
const documentsWithServices = (order: Order, { services }: ChargeRequested): readonly Fact[] =>
  order.items.flatMap(({ itemId, documentType, quantity }) => {
    const own = services.filter((service) => service.itemId === itemId)
    if (own.length === 0) return []
    return [{ label: `${quantity}× ${documentName(documentType)}`, value: addedServiceNames(own) }]
  })

/** The services of a form. The office sends one in the customer's place too: then the mail does not say who chose. */
const addedServices = (facts: MailFacts, requested: ChargeRequested): MailContent => {
  const { order, by, token } = facts
  const { services, currency, charge } = requested
  const amount = formatMoney(requested.amount, currency)
  const isOne = new Set(services.map(({ service }) => service)).size === 1
  const [what, done, them] = isOne
    ? ['Serviço acrescentado', 'o serviço', 'ele']
    : ['Serviços acrescentados', 'os serviços', 'eles']
  const said =
    by === 'customer'
      ? `Você acrescentou ${theAddedServices(services)}: ${amount}.`
      : `Acrescentado ao seu pedido: ${addedServiceNames(services)}, ${amount}.`
  return {
    subject: `${what}: pedido ${order.orderNumber}`,
    preview: said,
    mark: awaitingPayment,
    heading: `${what} ao seu pedido`,
    paragraphs: [
      said,
      `Fazemos ${done} quando o pagamento chegar, e o envio espera por ${them}.`,
      ...transferParagraphs(facts),
    ],
    facts: [...documentsWithServices(order, requested), { label: 'Total', value: amount }, ...transferFacts(facts)],
    action: { label: 'Ver e pagar', url: onSite(facts, chargePath(token, charge)) },
    also: orderLink(facts),
  }
}

export const additionalFee = (facts: MailFacts): MailContent => {
  const requested = eventOf(facts, 'SupplementaryChargeRequested').data
  if (requested.services.length > 0) return addedServices(facts, requested)
  const { amount, currency, charge, kind } = requested
  const why = 'O motivo está descrito na página.'
  return {
    subject: `Cobrança adicional: pedido ${facts.order.orderNumber}`,
    preview: `${chargeKindLabels[kind]}: ${formatMoney(amount, currency)}.`,
    mark: awaitingPayment,
    heading: 'Há uma cobrança adicional no seu pedido',
    paragraphs: [
      kind === 'added-services'
        ? `${why} O envio espera este pagamento.`
        : `Ela é necessária para concluir o pedido. ${why}`,
      ...transferParagraphs(facts),
    ],
    facts: [{ label: chargeKindLabels[kind], value: formatMoney(amount, currency) }, ...transferFacts(facts)],
    action: { label: 'Ver e pagar', url: onSite(facts, chargePath(facts.token, charge)) },
    also: orderLink(facts),
  }
}

export const orderRefunded = (facts: MailFacts): MailContent => {
  const { amount, currency, refund } = eventOf(facts, 'OrderRefunded').data
  const way = refundWay(facts.order.refunds.filter((candidate) => candidate.refund === refund))
  return {
    subject: `Reembolso feito: pedido ${facts.order.orderNumber}`,
    preview: `Devolvemos ${formatMoney(amount, currency)}.`,
    mark: { shape: '●', word: 'Reembolsado', tone: 'seal' },
    heading: `Devolvemos ${formatMoney(amount, currency)}`,
    paragraphs: [`O valor volta ${way}. O seu banco pode levar até 10 dias úteis para mostrar.`],
    facts: [{ label: 'Valor', value: formatMoney(amount, currency) }],
    action: orderLink(facts),
  }
}

export const refundFailed = (facts: MailFacts): MailContent => ({
  subject: `O reembolso não foi concluído: pedido ${facts.order.orderNumber}`,
  preview: 'O seu banco não aceitou a devolução. Nossa equipe já sabe.',
  mark: { shape: '⚑', word: 'Reembolso pendente', tone: 'warning' },
  heading: 'O reembolso ainda não foi concluído',
  paragraphs: [
    'O banco não aceitou a devolução pelo meio de pagamento original. O valor continua sendo seu.',
    'Nossa equipe vai procurar outro caminho. Se o cartão foi trocado ou cancelado, fale conosco pela página do pedido.',
  ],
  action: orderLink(facts),
})

export const linkReplaced = (facts: MailFacts): MailContent => ({
  subject: `Novo link do pedido ${facts.order.orderNumber}`,
  preview: 'O link anterior não abre mais o pedido.',
  mark: { shape: '○', word: 'Link novo', tone: 'info' },
  heading: 'O seu pedido tem um link novo',
  paragraphs: [
    'O link anterior não abre mais nada. Guarde esta mensagem e não a encaminhe: quem tem o link abre o pedido.',
    'Se você não pediu a troca, abra o pedido e fale com a nossa equipe.',
  ],
  action: orderLink(facts, 'Abrir com o link novo'),
})

export const guaranteeGranted = (facts: MailFacts): MailContent => ({
  subject: `Garantia aceita: pedido ${facts.order.orderNumber}`,
  preview: 'Aceitamos o seu pedido de garantia e vamos devolver o valor.',
  mark: { shape: '✓', word: 'Garantia aceita', tone: 'seal' },
  heading: 'Aceitamos o seu pedido de garantia',
  paragraphs: [`Vamos devolver o valor ${guaranteeRefundWay(facts.order)}. Avisamos quando o reembolso for feito.`],
  action: orderLink(facts),
})

export const guaranteeDeclined = (facts: MailFacts): MailContent => ({
  subject: `Resposta sobre a garantia: pedido ${facts.order.orderNumber}`,
  preview: 'Respondemos ao seu pedido de garantia.',
  mark: { shape: '✕', word: 'Garantia recusada', tone: 'warning' },
  heading: 'Não pudemos aceitar o pedido de garantia',
  paragraphs: ['O motivo está escrito na página do pedido. Se algo não estiver certo, responda à nossa equipe por lá.'],
  action: orderLink(facts, 'Ler a resposta'),
})
