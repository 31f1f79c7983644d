import {
  confirmPaymentRequestSchema,
  paymentIntentRequestSchema,
  paymentWebhookSchema,
  sandboxAuthenticateRequestSchema,
  sandboxConfirmRequestSchema,
  webhookReceivedSchema,
} from '../payment-requests.js'
import { confirmPaymentResponseSchema, paymentIntentResponseSchema, sandboxIntentSchema } from '../payments.js'
import { type ApiRoute, json, named } from './route.js'

const sandboxIntent = json('Como ficou o pagamento.', named('SandboxIntent', sandboxIntentSchema))

export const paymentRoutes: readonly ApiRoute[] = [
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
