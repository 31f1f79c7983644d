import { guaranteeDaysText } from '../../guarantee-days.js'
import { addressChangeSchema, replacedLinkSchema } from '../address-change.js'
import { applicantDataRequestSchema } from '../applicant-data.js'
import { birthCertificateRequestSchema } from '../birth-certificate.js'
import { contactFormSchema, contactResponseSchema } from '../contact.js'
import { copyCheckRequestSchema, copyCheckResponseSchema } from '../copy-check.js'
import { createOrderRequestSchema } from '../create-order.js'
import { createdOrderSchema, createdOrderWithPaymentSchema } from '../created-order.js'
import { changedEmailSchema, customerMessageSchema, emailChangeSchema } from '../customer-messages.js'
import { dataCorrectionSchema } from '../data-correction.js'
import { formDraftSchema, savedFormDraftSchema, saveFormDraftSchema } from '../form-drafts.js'
import { guaranteeClaimSchema } from '../guarantee.js'
import {
  answerAuthorisationSchema,
  authorisationRequestSchema,
  authorisationViewSchema,
  openAuthorisationSchema,
} from '../holder-authorisation.js'
import { mailLinkSchema } from '../mails.js'
import {
  myOrdersLinkRequestSchema,
  myOrdersLinkResponseSchema,
  myOrdersResponseSchema,
  openMyOrdersRequestSchema,
} from '../my-orders.js'
import { newOrderRequestSchema } from '../new-order.js'
import { orderAddressSchema } from '../order-address.js'
import { orderViewSchema } from '../order-view.js'
import {
  confirmPaymentRequestSchema,
  paymentIntentRequestSchema,
  paymentWebhookSchema,
  sandboxAuthenticateRequestSchema,
  sandboxConfirmRequestSchema,
  webhookReceivedSchema,
} from '../payment-requests.js'
import { confirmPaymentResponseSchema, paymentIntentResponseSchema, sandboxIntentSchema } from '../payments.js'
import {
  confirmDataRequestSchema,
  confirmedDataRequestSchema,
  dataRequestBodySchema,
  dataRequestResponseSchema,
} from '../personal-data.js'
import {
  appointmentConfirmationSchema,
  appointmentRefusalSchema,
  ownAppointmentSchema,
  powersAgreementSchema,
  powersViewSchema,
} from '../powers-text.js'
import { ratingBodySchema } from '../rating.js'
import { receivedSchema } from '../received.js'
import { trackedOrderSchema, trackRequestSchema } from '../tracked-order.js'
import { translationLanguageSchema } from '../translation-language.js'
import { newUploadDraftSchema, uploadDraftSchema, uploadResponseSchema } from '../uploads.js'
import { type ApiRoute, json, named } from './route.js'

const received = json('Os dados foram recebidos.', named('Received', receivedSchema))
const applicantData = named('ApplicantDataRequest', applicantDataRequestSchema)
const birthCertificate = named('BirthCertificateRequest', birthCertificateRequestSchema)
const uploadDraft = json('Os arquivos do envio.', named('UploadDraft', uploadDraftSchema))
const sandboxIntent = json('Como ficou o pagamento.', named('SandboxIntent', sandboxIntentSchema))

const orders: readonly ApiRoute[] = [
  {
    group: 'Pedidos',
    method: 'POST',
    path: '/api/orders',
    summary: 'Faz um pedido, de um documento ou de vários',
    who: 'anyone',
    headers: ['idempotency-key', 'replaced-order'],
    body: named('NewOrderRequest', newOrderRequestSchema),
    answers: { 201: json('O pedido feito.', named('CreatedOrder', createdOrderSchema)) },
    problems: [400, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'POST',
    path: '/api/create-order',
    summary: 'Faz um pedido de vários documentos e abre o pagamento',
    who: 'anyone',
    headers: ['idempotency-key', 'replaced-order'],
    body: named('CreateOrderRequest', createOrderRequestSchema),
    answers: {
      201: json('O pedido feito e o seu pagamento.', named('CreatedOrderWithPayment', createdOrderWithPaymentSchema)),
    },
    problems: [400, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'GET',
    path: '/api/orders/{token}',
    summary: 'Mostra o pedido inteiro a quem tem o link',
    who: 'token',
    headers: ['x-min-position', 'if-none-match'],
    answers: {
      200: json('O pedido.', named('OrderView', orderViewSchema)),
      304: { description: 'Nada mudou desde a resposta com esse ETag.' },
    },
    problems: [400, 404, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'GET',
    path: '/api/orders/{token}/address',
    summary: 'Mostra por inteiro o nome, o telefone e o endereço de entrega que o pedido mostra mascarados',
    who: 'token',
    headers: ['x-min-position'],
    answers: { 200: json('O endereço.', named('OrderAddress', orderAddressSchema)) },
    problems: [404, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'GET',
    path: '/api/orders/{token}/live',
    summary: 'Mostra o pedido de novo a cada mudança (eventos do servidor)',
    who: 'token',
    headers: ['last-event-id'],
    answers: {
      200: { description: 'Cada mensagem é o pedido inteiro, como OrderView.', mediaType: 'text/event-stream' },
    },
    problems: [404, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'GET',
    path: '/api/orders/{token}/copies',
    summary: 'Baixa todas as cópias digitais em um arquivo ZIP',
    who: 'token',
    headers: ['x-min-position'],
    answers: { 200: { description: 'O arquivo.', mediaType: 'application/zip' } },
    problems: [404, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'GET',
    path: '/api/orders/{token}/copies/{id}',
    summary: 'Baixa a cópia digital de um documento emitido',
    who: 'token',
    headers: ['x-min-position'],
    answers: { 200: { description: 'O arquivo.', mediaType: 'application/octet-stream' } },
    problems: [404, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'GET',
    path: '/api/orders/{token}/signature-forms/{id}',
    summary: 'Baixa um formulário que o cliente deve assinar',
    who: 'token',
    headers: ['x-min-position'],
    answers: { 200: { description: 'O arquivo.', mediaType: 'application/octet-stream' } },
    problems: [404, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'GET',
    path: '/api/orders/{token}/receipt',
    summary: 'Baixa o recibo do que foi pago e devolvido, em PDF',
    who: 'token',
    headers: ['x-min-position'],
    answers: { 200: { description: 'O recibo.', mediaType: 'application/pdf' } },
    problems: [404, 409, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'POST',
    path: '/api/orders/track',
    role: 'query',
    summary: 'Acompanha um pedido pelo número ou pelo código de rastreamento: situação, país de destino e datas',
    who: 'anyone',
    headers: ['x-min-position'],
    body: named('TrackRequest', trackRequestSchema),
    answers: { 200: json('Como está o pedido.', named('TrackedOrder', trackedOrderSchema)) },
    problems: [400, 404, 415, 429, 503],
  },
]

const myOrders: readonly ApiRoute[] = [
  {
    group: 'Pedidos',
    method: 'POST',
    path: '/api/my-orders/link',
    summary: 'Pede por e-mail o link da lista de pedidos; a resposta é a mesma para qualquer endereço',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('MyOrdersLinkRequest', myOrdersLinkRequestSchema),
    answers: { 202: json('O link foi pedido.', named('MyOrdersLink', myOrdersLinkResponseSchema)) },
    problems: [400, 415, 429, 503],
  },
  {
    group: 'Pedidos',
    method: 'POST',
    path: '/api/my-orders/open',
    role: 'query',
    summary: 'Abre, uma única vez, a lista de pedidos do link que veio por e-mail',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('OpenMyOrdersRequest', openMyOrdersRequestSchema),
    answers: { 200: json('Os pedidos do endereço.', named('MyOrders', myOrdersResponseSchema)) },
    problems: [400, 404, 415, 429, 503],
  },
]

const officeForms: readonly ApiRoute[] = [
  {
    group: 'Formulários do site',
    method: 'POST',
    path: '/api/contact',
    summary: 'Escreve à equipe; a mensagem é apagada depois de 90 dias',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('ContactForm', contactFormSchema),
    answers: { 200: json('A mensagem foi recebida.', named('ContactReceived', contactResponseSchema)) },
    problems: [400, 413, 415, 422, 429, 503],
  },
  {
    group: 'Formulários do site',
    method: 'POST',
    path: '/api/data-requests',
    summary:
      'Pede acesso ou remoção de dados pessoais; um link confirma o pedido, e a resposta é a mesma para qualquer endereço',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('DataRequest', dataRequestBodySchema),
    answers: { 202: json('O link foi pedido.', named('DataRequested', dataRequestResponseSchema)) },
    problems: [400, 415, 429, 503],
  },
  {
    group: 'Formulários do site',
    method: 'POST',
    path: '/api/data-requests/confirm',
    summary: 'Confirma, uma única vez, o pedido sobre dados pessoais do link que veio por e-mail',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('ConfirmDataRequest', confirmDataRequestSchema),
    answers: { 200: json('O pedido foi confirmado.', named('ConfirmedDataRequest', confirmedDataRequestSchema)) },
    problems: [400, 404, 415, 429, 503],
  },
]

const authorisation = json('O que o link abre.', named('HolderAuthorisation', authorisationViewSchema))

const holderAuthorisations: readonly ApiRoute[] = [
  {
    group: 'Autorização do titular',
    method: 'POST',
    path: '/api/holder-authorisations/open',
    summary: 'Mostra ao titular de um documento quem pede a autorização dele, e para quê',
    who: 'anyone',
    body: named('OpenHolderAuthorisation', openAuthorisationSchema),
    answers: { 200: authorisation },
    problems: [400, 404, 415, 429, 503],
  },
  {
    group: 'Autorização do titular',
    method: 'POST',
    path: '/api/holder-authorisations/answer',
    summary:
      'Recebe a resposta do titular, uma única vez; a data de nascimento é conferida, e três erradas fecham o link',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('AnswerHolderAuthorisation', answerAuthorisationSchema),
    answers: { 200: authorisation },
    problems: [400, 404, 409, 415, 422, 429, 503],
  },
]

const copyChecks: readonly ApiRoute[] = [
  {
    group: 'Cópias digitais',
    method: 'POST',
    path: '/api/copy-checks',
    role: 'query',
    summary: 'Confere pelo SHA-256 se um arquivo é uma cópia que a equipe anexou; não mostra pessoa nem pedido',
    who: 'anyone',
    body: named('CopyCheckRequest', copyCheckRequestSchema),
    answers: { 200: json('O que se sabe do arquivo.', named('CopyCheck', copyCheckResponseSchema)) },
    problems: [400, 415, 429, 503],
  },
]

const customerData: readonly ApiRoute[] = [
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/complete',
    summary: 'Recebe os dados do solicitante',
    who: 'token',
    headers: ['idempotency-key'],
    body: applicantData,
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/birth-certificate',
    summary: 'Recebe os dados da certidão de nascimento',
    who: 'token',
    headers: ['idempotency-key'],
    body: birthCertificate,
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/corrections/{form}',
    summary: 'Recebe a correção dos campos que a equipe marcou; o resto do formulário fica como estava',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('DataCorrection', dataCorrectionSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/translation-language',
    summary: 'Informa o idioma de uma tradução pedida sem ele',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('TranslationLanguage', translationLanguageSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'GET',
    path: '/api/orders/{token}/powers',
    role: 'command',
    summary: 'Mostra o texto de cada procuração, como o cliente o lê antes de concordar',
    who: 'token',
    answers: { 200: json('Os textos.', named('Powers', powersViewSchema)) },
    problems: [404, 409, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/powers',
    summary: 'Recebe o acordo do cliente com o texto de uma procuração, que ele pode ter mudado',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('PowersAgreement', powersAgreementSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/appointment',
    summary: 'Informa o dia e a hora que o cliente marcou no consulado',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('OwnAppointment', ownAppointmentSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/appointment/confirm',
    summary: 'Confirma o dia e a hora que a equipe propôs para a assinatura',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('AppointmentConfirmation', appointmentConfirmationSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/appointment/decline',
    summary: 'Pede outro dia para a assinatura',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('AppointmentRefusal', appointmentRefusalSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/address',
    summary: 'Muda o endereço de entrega',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('AddressChange', addressChangeSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/guarantee',
    summary: `Pede o dinheiro de volta, até ${guaranteeDaysText} depois da entrega`,
    who: 'token',
    headers: ['idempotency-key'],
    body: named('GuaranteeClaim', guaranteeClaimSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/rating',
    summary: 'Avalia um pedido entregue, com uma nota de 1 a 5',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('Rating', ratingBodySchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/cancel',
    summary: 'Cancela o pedido, até o trabalho começar, e pede a devolução do que foi pago',
    who: 'token',
    headers: ['idempotency-key'],
    answers: { 200: received },
    problems: [400, 404, 409, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/email',
    summary: 'Muda o e-mail do pedido e, sem `keepLink`, também o link; o endereço de antes é avisado',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('EmailChange', emailChangeSchema),
    answers: { 200: json('O e-mail foi mudado; o link que vale agora.', named('ChangedEmail', changedEmailSchema)) },
    problems: [400, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/messages',
    summary: 'Escreve para a equipe; a resposta aparece no pedido',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('CustomerMessage', customerMessageSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/documents',
    summary: 'Recebe um arquivo PDF, JPEG, PNG ou HEIC de até 2 MB',
    who: 'token',
    headers: ['idempotency-key'],
    body: 'file',
    answers: { 201: json('O arquivo recebido.', named('Upload', uploadResponseSchema)) },
    problems: [400, 404, 406, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/holder-authorisation',
    summary: 'Envia ao titular de um documento um link, que vale por 7 dias, para autorizar o pedido',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('HolderAuthorisationRequest', authorisationRequestSchema),
    answers: { 200: received },
    problems: [400, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/signed-papers',
    summary:
      'Recebe um papel assinado (arquivo PDF, JPEG, PNG ou HEIC de até 10 MB, documentId e paper: holder-authorisation ou signed-request)',
    who: 'token',
    headers: ['idempotency-key'],
    body: 'file',
    answers: { 201: json('O arquivo recebido.', named('Upload', uploadResponseSchema)) },
    problems: [400, 404, 406, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/documents/{documentId}/withdraw',
    summary: 'Retira e apaga um arquivo que o cliente enviou, enquanto o trabalho não começou',
    who: 'token',
    headers: ['idempotency-key'],
    answers: { 200: received },
    problems: [400, 404, 409, 422, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/replace-link',
    summary: 'Troca o link do pedido; o antigo deixa de abrir',
    who: 'token',
    headers: ['idempotency-key'],
    answers: { 200: json('O link novo.', named('ReplacedLink', replacedLinkSchema)) },
    problems: [400, 404, 409, 422, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/mail-link',
    summary: 'Diz que o pedido foi aberto pelo link de um e-mail; com a marca de outro endereço nada muda',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('MailLink', mailLinkSchema),
    answers: { 204: { description: 'Recebido.' } },
    problems: [400, 404, 413, 415, 422, 429, 503],
  },
]

const formDrafts: readonly ApiRoute[] = [
  {
    group: 'Dados do cliente',
    method: 'GET',
    path: '/api/orders/{token}/drafts/{form}',
    role: 'command',
    summary: 'Mostra o rascunho de um formulário que ainda não foi enviado',
    who: 'token',
    answers: { 200: json('O rascunho, se houver.', named('FormDraft', formDraftSchema)) },
    problems: [404, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/drafts/{form}',
    summary: 'Guarda por 30 dias o rascunho de um formulário; um rascunho mais novo de outra aba fica',
    who: 'token',
    body: named('SaveFormDraft', saveFormDraftSchema),
    answers: { 200: json('O rascunho foi salvo.', named('SavedFormDraft', savedFormDraftSchema)) },
    problems: [400, 404, 409, 413, 415, 429, 503],
  },
  {
    group: 'Dados do cliente',
    method: 'POST',
    path: '/api/orders/{token}/drafts/{form}/discard',
    summary: 'Apaga o rascunho de um formulário',
    who: 'token',
    answers: { 200: json('O rascunho foi apagado.', named('FormDraft', formDraftSchema)) },
    problems: [404, 429, 503],
  },
]

const uploadDrafts: readonly ApiRoute[] = [
  {
    group: 'Arquivos antes do pedido',
    method: 'POST',
    path: '/api/upload-drafts',
    summary: 'Abre um envio de arquivos que vale por 24 horas, antes do pedido',
    who: 'anyone',
    answers: {
      201: json('O envio aberto; quem tem o código dele o abre.', named('NewUploadDraft', newUploadDraftSchema)),
    },
    problems: [429, 503],
  },
  {
    group: 'Arquivos antes do pedido',
    method: 'GET',
    path: '/api/upload-drafts/{draft}',
    role: 'command',
    summary: 'Lista os arquivos do envio',
    who: 'anyone',
    answers: { 200: uploadDraft },
    problems: [404, 409, 429, 503],
  },
  {
    group: 'Arquivos antes do pedido',
    method: 'POST',
    path: '/api/upload-drafts/{draft}/documents',
    summary: 'Recebe um arquivo PDF, JPEG, PNG ou HEIC de até 10 MB',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: 'file',
    answers: { 201: json('O arquivo recebido.', named('Upload', uploadResponseSchema)) },
    problems: [400, 404, 406, 409, 413, 415, 429, 503],
  },
  {
    group: 'Arquivos antes do pedido',
    method: 'POST',
    path: '/api/upload-drafts/{draft}/documents/{documentId}/withdraw',
    summary: 'Retira e apaga um arquivo do envio',
    who: 'anyone',
    answers: { 200: uploadDraft },
    problems: [404, 409, 429, 503],
  },
]

const payments: readonly ApiRoute[] = [
  {
    group: 'Pagamentos',
    method: 'POST',
    path: '/api/create-payment-intent',
    summary: 'Abre o pagamento do pedido ou de uma cobrança; valor e moeda vêm do pedido',
    who: 'token',
    headers: ['idempotency-key'],
    body: named('PaymentIntentRequest', paymentIntentRequestSchema),
    answers: { 200: json('O pagamento aberto.', named('PaymentIntent', paymentIntentResponseSchema)) },
    problems: [400, 404, 409, 415, 422, 429, 503],
  },
  {
    group: 'Pagamentos',
    method: 'POST',
    path: '/api/confirm-payment',
    summary: 'Pergunta ao provedor se o pagamento foi feito',
    who: 'token',
    body: named('ConfirmPaymentRequest', confirmPaymentRequestSchema),
    answers: {
      200: json('A situação do pedido.', named('ConfirmedPayment', confirmPaymentResponseSchema)),
      202: json('Ainda em andamento.', named('ConfirmedPayment', confirmPaymentResponseSchema)),
    },
    problems: [400, 404, 409, 415, 429, 503],
  },
  {
    group: 'Pagamentos',
    method: 'POST',
    path: '/api/payments/sandbox/{intentId}/confirm',
    summary: 'Paga com um cartão de teste; só onde o provedor de teste está ligado',
    who: 'anyone',
    body: named('SandboxConfirmRequest', sandboxConfirmRequestSchema),
    answers: { 200: sandboxIntent },
    problems: [400, 404, 415, 429, 503],
  },
  {
    group: 'Pagamentos',
    method: 'POST',
    path: '/api/payments/sandbox/{intentId}/authenticate',
    summary: 'Responde à segunda etapa de um cartão de teste; só onde o provedor de teste está ligado',
    who: 'anyone',
    body: named('SandboxAuthenticateRequest', sandboxAuthenticateRequestSchema),
    answers: { 200: sandboxIntent },
    problems: [400, 404, 415, 429, 503],
  },
  {
    group: 'Pagamentos',
    method: 'POST',
    path: '/api/webhooks/{provider}',
    summary:
      'Recebe os avisos assinados de um provedor de pagamentos, também do que já não recebe pagamentos novos; /api/webhooks/payments recebe os de qualquer um',
    who: 'provider',
    body: named('PaymentWebhook', paymentWebhookSchema),
    answers: { 200: json('Recebido.', named('WebhookReceived', webhookReceivedSchema)) },
    problems: [400, 404, 500, 503],
  },
]

export const customerRoutes: readonly ApiRoute[] = [
  ...orders,
  ...uploadDrafts,
  ...myOrders,
  ...copyChecks,
  ...holderAuthorisations,
  ...officeForms,
  ...customerData,
  ...formDrafts,
  ...payments,
]
