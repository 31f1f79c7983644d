import { contactFormSchema, contactResponseSchema } from '../contact.js'
import { copyCheckRequestSchema, copyCheckResponseSchema } from '../copy-check.js'
import { createOrderRequestSchema } from '../create-order.js'
import { createdOrderSchema, createdOrderWithPaymentSchema } from '../created-order.js'
import { answerAuthorisationSchema, authorisationViewSchema, openAuthorisationSchema } from '../holder-authorisation.js'
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
  confirmDataRequestSchema,
  confirmedDataRequestSchema,
  dataRequestBodySchema,
  dataRequestResponseSchema,
} from '../personal-data.js'
import { trackedOrderSchema, trackRequestSchema } from '../tracked-order.js'
import { newUploadDraftSchema, uploadDraftSchema, uploadResponseSchema } from '../uploads.js'
import { type ApiRoute, json, named } from './route.js'

const uploadDraft = json('Os arquivos do envio.', named('UploadDraft', uploadDraftSchema))

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

export const customerRoutes: readonly ApiRoute[] = [
  ...orders,
  ...uploadDrafts,
  ...myOrders,
  ...copyChecks,
  ...holderAuthorisations,
  ...officeForms,
]
