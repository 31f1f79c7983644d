import { attentionReason } from './attention-texts.js'

describe('a mail that did not arrive', () => {
  it.each([
    ['smtp-550', '“Pagamento confirmado” não foi aceita: o endereço não existe ou não aceita a mensagem'],
    ['smtp-552', '“Pagamento confirmado” não foi aceita: a caixa de entrada está cheia'],
    ['envelope', '“Pagamento confirmado” não foi aceita: o endereço está escrito de um modo que não existe'],
    ['smtp-451', '“Pagamento confirmado” não foi aceita. Motivo informado pelo servidor de e-mail: smtp-451'],
    ['sending-again', '“Pagamento confirmado” está sendo enviada de novo'],
    ['withheld', '“Pagamento confirmado” não foi enviada: o pedido não foi pago, e já saíram muitas mensagens'],
  ])('says why: %s', (reason, text) =>
    expect(attentionReason({ kind: 'mail-failed', subject: 'event-1/order-paid', reason })).toBe(text),
  )

  it.each([
    ['smtp-550', 'não foi aceita: o endereço não existe ou não aceita a mensagem'],
    ['smtp-451', 'não foi aceita. Motivo informado pelo servidor de e-mail: smtp-451'],
    ['withheld', 'não foi enviada: já saíram muitas mensagens'],
  ])('to the holder of a document says what the customer can do: %s', (reason, why) =>
    expect(attentionReason({ kind: 'mail-failed', subject: 'email/holder-authorisation/event-1', reason })).toBe(
      `“Link da autorização, ao titular” ${why}. O cliente pode enviar o link a outro endereço, ou o papel assinado, pela página do pedido`,
    ),
  )
})

describe('money that the provider or the bank stopped', () => {
  it.each([
    ['refund-failed', 'expired_or_canceled_card', 'Motivo informado pelo provedor: o cartão venceu ou foi cancelado'],
    [
      'refund-failed',
      'unconfigured-stripe',
      'O dinheiro entrou pelo provedor Stripe, que não está configurado: ponha as chaves dele de volta, e o reembolso é feito em até uma hora. Sem elas, devolva por transferência e registre',
    ],
    ['refund-failed', 'a-new-code', 'Motivo informado pelo provedor: a-new-code'],
    [
      'dispute-opened',
      'product_not_received',
      'Motivo informado pelo banco: o cliente diz que não recebeu os documentos',
    ],
    ['dispute-opened', 'general', 'Motivo informado pelo banco: não especificado'],
    ['dispute-opened', 'a-new-code', 'Motivo informado pelo banco: a-new-code'],
  ] as const)('is explained where the code is known: %s, %s', (kind, reason, text) =>
    expect(attentionReason({ kind, subject: '1', reason })).toBe(text),
  )
})
