import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { cents, formatMoney } from '@cartorio/contracts/money.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import type { TimelineFacts } from '../domain/order/timeline-facts.js'
import { eventIdNumber } from '../testing/scenarios/order-history.js'
import { staffTimelineText, timelineText } from './timeline-texts.js'

type Case = readonly [facts: TimelineFacts, description: string, metadata?: Readonly<Record<string, string>>]

const ofOrder = { byTransfer: false, flagged: false }

const ofPowers = { documentTypes: ['POWER_OF_ATTORNEY' as const] }
const appointment = { at: '2026-03-10T18:00:00.000Z', zone: 'America/New_York' }

const forCustomers: readonly Case[] = [
  [
    {
      kind: 'DocumentStepReversed',
      documentTypes: ['BIRTH'],
      step: 'apostille',
      reverses: eventIdNumber(4),
      cause: 'wrong-order',
    },
    'Corrigimos um engano: a apostila ainda não aconteceu (Certidão de Nascimento)',
  ],
  [
    {
      kind: 'ShippingReversed',
      courier: 'dhl',
      trackingNumber: 'TRACK12345',
      destination: 'attorney',
      reverses: eventIdNumber(4),
      cause: 'too-early',
    },
    'Corrigimos um engano: o envio ainda não saiu (envio ao procurador). Esse código de rastreamento não vale',
    { trackingNumber: 'TRACK12345' },
  ],
  [
    { kind: 'DeliveryReversed', reverses: eventIdNumber(4), cause: 'other' },
    'Corrigimos um engano: a entrega ainda não aconteceu',
  ],
  [{ kind: 'PowersTextProposed', ...ofPowers }, 'A equipe propôs um texto para você ler: Procuração'],
  [{ kind: 'PowersTextReturned', ...ofPowers }, 'O texto voltou para você mudar: Procuração'],
  [{ kind: 'PowersTextAgreed', ...ofPowers }, 'Você concordou com o texto: Procuração'],
  [
    { kind: 'SigningAppointmentProposed', ...ofPowers, ...appointment },
    'Dia proposto para a assinatura: 10 de março, 14:00, horário de Nova York',
  ],
  [{ kind: 'SigningAppointmentDeclined', ...ofPowers }, 'Você pediu outro dia para a assinatura'],
  [
    { kind: 'SigningAppointmentConfirmed', ...ofPowers, ...appointment },
    'Assinatura marcada: 10 de março, 14:00, horário de Nova York',
  ],
  [{ kind: 'DocumentSigned', ...ofPowers }, 'Assinatura registrada: Procuração'],
  [{ kind: 'OrderCreated', documents: 1 }, 'Pedido recebido com 1 documento'],
  [{ kind: 'OrderCreated', documents: 4 }, 'Pedido recebido com 4 documentos'],
  [
    { kind: 'OrderCreated', documents: 2, channel: 'phone' },
    'Pedido com 2 documentos feito pela nossa equipe, como você pediu por telefone',
  ],
  [{ kind: 'PaymentRequested', charge: null }, 'Pagamento iniciado'],
  [{ kind: 'PaymentRequested', charge: 1 }, 'Pagamento da cobrança adicional iniciado'],
  [{ kind: 'PaymentFailed' }, 'O pagamento não foi aprovado'],
  [{ kind: 'OrderPaid', byTransfer: false }, 'Pagamento confirmado'],
  [{ kind: 'OrderPaid', byTransfer: true }, 'Pagamento por transferência bancária confirmado'],
  [{ kind: 'PaymentReopened' }, 'Pagamento por cartão reaberto'],
  [
    { kind: 'RefundRequested', ...ofOrder, amount: cents(8300), currency: 'USD' },
    'Reembolso de $\u00a083,00 solicitado',
  ],
  [
    { kind: 'RefundRequested', ...ofOrder, amount: cents(1000), currency: 'EUR' },
    'Reembolso de €\u00a010,00 solicitado',
  ],
  [{ kind: 'OrderRefunded', ...ofOrder, amount: cents(8300), currency: 'USD' }, 'Reembolso de $\u00a083,00 feito'],
  [
    { kind: 'RefundRequested', flagged: true, byTransfer: false, amount: cents(8300), currency: 'USD' },
    'Reembolso de $\u00a083,00 de um pagamento a conferir solicitado',
  ],
  [
    { kind: 'OrderRefunded', flagged: false, byTransfer: true, amount: cents(8300), currency: 'USD' },
    'Reembolso de $\u00a083,00 por transferência bancária feito',
  ],
  [
    { kind: 'RefundReturned', ...ofOrder, amount: cents(8300), currency: 'USD' },
    'Reembolso de $\u00a083,00 não chegou: o banco devolveu o valor, e nossa equipe vai resolver',
  ],
  [
    { kind: 'SupplementaryChargeRequested', chargeKind: 'notary-fee', amount: cents(2500), currency: 'USD' },
    'Cobrança adicional de $\u00a025,00: taxa do cartório',
  ],
  [
    { kind: 'SupplementaryChargeRequested', chargeKind: 'added-services', amount: cents(7000), currency: 'EUR' },
    'Cobrança adicional de €\u00a070,00: serviços adicionais',
  ],
  [
    { kind: 'SupplementaryChargeRequested', chargeKind: 'shipping', amount: cents(500), currency: 'USD' },
    'Cobrança adicional de $\u00a05,00: envio',
  ],
  [
    { kind: 'SupplementaryChargeRequested', chargeKind: 'other', amount: cents(500), currency: 'USD' },
    'Cobrança adicional de $\u00a05,00: outra cobrança',
  ],
  [{ kind: 'GuaranteeClaimed' }, 'Garantia de 30 dias pedida'],
  [{ kind: 'GuaranteeGranted' }, 'Garantia de 30 dias aceita'],
  [{ kind: 'GuaranteeDeclined' }, 'Garantia de 30 dias não aceita'],
  [{ kind: 'SupplementaryChargePaid' }, 'Cobrança adicional paga'],
  [{ kind: 'SupplementaryChargeWaived', end: 'waived' }, 'Cobrança adicional dispensada'],
  [{ kind: 'SupplementaryChargeWaived', end: 'withdrawn' }, 'Cobrança adicional retirada'],
  [{ kind: 'SupplementaryChargeWaived', end: 'replaced' }, 'Cobrança adicional substituída'],
  [{ kind: 'ApplicantDataCompleted' }, 'Seus dados pessoais foram recebidos'],
  [{ kind: 'BirthCertificateDataSubmitted' }, 'Os dados da certidão de nascimento foram recebidos'],
  [{ kind: 'TranslationLanguageSet', languages: ['de'] }, 'Idioma da tradução informado: alemão'],
  [
    { kind: 'TranslationLanguageSet', languages: ['en', 'fr', 'it'] },
    'Idioma da tradução informado: inglês, francês e italiano',
  ],
  [{ kind: 'SupportDocumentAttached' }, 'Um documento de apoio foi recebido'],
  [{ kind: 'DataCorrectionRequested' }, 'Pedimos a correção dos seus dados'],
  [{ kind: 'DeliveryAddressChanged', deliveryCountry: 'PT' }, 'Endereço de entrega alterado', { location: 'Portugal' }],
  [
    { kind: 'SignedPaperDemanded', paper: 'holder-authorisation', documentTypes: ['BIRTH'] },
    'Pedimos a autorização do titular: Certidão de Nascimento',
  ],
  [
    { kind: 'SignedPaperDemanded', paper: 'signed-request', documentTypes: ['BIRTH', 'DEATH'] },
    'O cartório pediu um pedido assinado: Certidão de Nascimento e Certidão de Óbito',
  ],
  [
    { kind: 'SignedPaperWaived', paper: 'signed-request', documentTypes: ['BIRTH'] },
    'O pedido assinado foi dispensado: Certidão de Nascimento',
  ],
  [
    { kind: 'SignedPaperAttached', paper: 'holder-authorisation', documentTypes: ['BIRTH'] },
    'A autorização assinada do titular foi recebida: Certidão de Nascimento',
  ],
  [
    { kind: 'HolderAuthorisationRequested', documentTypes: ['BIRTH'] },
    'O link da autorização foi pedido para o titular: Certidão de Nascimento',
  ],
  [{ kind: 'HolderAuthorisationGiven', documentTypes: ['BIRTH'] }, 'O titular autorizou: Certidão de Nascimento'],
  [{ kind: 'HolderAuthorisationRefused', documentTypes: ['BIRTH'] }, 'O titular não autorizou: Certidão de Nascimento'],
  [
    { kind: 'HolderAuthorisationLapsed', documentTypes: ['BIRTH'] },
    'O link da autorização passou do prazo: Certidão de Nascimento',
  ],
  [
    { kind: 'HolderBirthDateMissed', blocked: true, documentTypes: ['BIRTH'] },
    'O link da autorização foi fechado: a data de nascimento não conferiu três vezes: Certidão de Nascimento',
  ],
  [{ kind: 'ContactEmailCorrected' }, 'E-mail de contato corrigido'],
  [{ kind: 'CustomerMessageReceived' }, 'Mensagem à nossa equipe recebida'],
  [{ kind: 'OfficeMessageSent' }, 'Resposta da nossa equipe enviada'],
  [{ kind: 'DataRequestConfirmed', request: 'access' }, 'Pedido de acesso aos dados pessoais confirmado'],
  [{ kind: 'DataRequestConfirmed', request: 'correction' }, 'Pedido de correção dos dados pessoais confirmado'],
  [{ kind: 'DataRequestConfirmed', request: 'erasure' }, 'Pedido de remoção dos dados pessoais confirmado'],
  [{ kind: 'OrderCancelled', cause: 'customer' }, 'Pedido cancelado pelo cliente'],
  [{ kind: 'SupportDocumentWithdrawn' }, 'Um documento de apoio foi retirado e apagado a pedido do cliente'],
  [{ kind: 'AccessLinkReplaced' }, 'Link de acesso substituído'],
  [{ kind: 'ProcessingStarted' }, 'Processamento iniciado: o pedido está com o cartório'],
  [{ kind: 'DocumentIssued', documentTypes: ['BIRTH'] }, 'Documento emitido: Certidão de Nascimento'],
  [
    { kind: 'DocumentIssued', documentTypes: ['BIRTH', 'MARRIAGE', 'POWER_OF_ATTORNEY'] },
    'Documentos emitidos: Certidão de Nascimento, Certidão de Casamento e Procuração',
  ],
  [{ kind: 'DocumentTranslated', documentTypes: ['MARRIAGE'] }, 'Tradução juramentada pronta: Certidão de Casamento'],
  [{ kind: 'DocumentApostilled', documentTypes: ['DEATH'] }, 'Apostila de Haia emitida: Certidão de Óbito'],
  [
    { kind: 'DocumentApostilled', documentTypes: ['DEATH'], ofTranslation: true },
    'Apostila da tradução emitida: Certidão de Óbito',
  ],
  [
    { kind: 'IssuedCopyAttached', documentTypes: ['CRIMINAL_BACKGROUND'] },
    'Cópia digital anexada: Certidão de Antecedentes Criminais',
  ],
  [
    { kind: 'FileReleased', documentTypes: ['CRIMINAL_BACKGROUND'] },
    'Documento pronto para baixar: Certidão de Antecedentes Criminais',
  ],
  [{ kind: 'OrderDelivered', deliveryCountry: 'US', withoutParcel: true }, 'Pedido entregue: tudo pode ser baixado'],
  [{ kind: 'IssuedCopyWithdrawn', documentTypes: ['BIRTH'] }, 'Cópia digital retirada: Certidão de Nascimento'],
  [
    { kind: 'ItemCancelled', end: 'not-found', documentTypes: ['MARRIAGE'] },
    'Registro não encontrado: Certidão de Casamento',
  ],
  [
    { kind: 'ItemCancelled', end: 'refused', documentTypes: ['MARRIAGE'] },
    'Recusado pelo cartório: Certidão de Casamento',
  ],
  [
    {
      kind: 'DocumentUseChanged',
      documentTypes: ['BIRTH'],
      purpose: 'portuguese-citizenship',
      countryOfUse: 'PT',
      certificateForm: 'full-copy',
      dropped: ['apostille', 'translation-apostille'],
    },
    'Finalidade mudada: Certidão de Nascimento, Cidadania portuguesa, usado em Portugal, inteiro teor, reprográfica, sem a apostila de Haia e a apostila da tradução',
  ],
  [{ kind: 'ItemCancelled', end: 'withdrawn', documentTypes: ['TEST_PRODUCT'] }, 'Desistência: Produto de Teste'],
  [
    { kind: 'OrderShipped', courier: 'dhl', trackingNumber: 'TRACK12345', deliveryCountry: 'US' },
    'Enviado por DHL Express para os Estados Unidos',
    { trackingNumber: 'TRACK12345' },
  ],
  [
    { kind: 'TrackingNumberCorrected', courier: 'fedex', trackingNumber: 'RIGHT-1' },
    'Código de rastreamento corrigido: agora por FedEx',
    { trackingNumber: 'RIGHT-1' },
  ],
  [
    { kind: 'CourierScanRecorded', description: 'Departed facility', countryCode: 'US' },
    'Transportadora: Departed facility',
    { location: 'Estados Unidos' },
  ],
  [
    { kind: 'CourierScanRecorded', description: 'Departed facility', countryCode: null },
    'Transportadora: Departed facility',
    {},
  ],
  [{ kind: 'ParcelFlagged', flag: 'no-news' }, 'Problema no envio: sem notícias da transportadora'],
  [{ kind: 'ParcelFlagged', flag: 'returned' }, 'Problema no envio: devolvido pela transportadora'],
  [{ kind: 'ParcelFlagged', flag: 'refused' }, 'Problema no envio: recusado pelo destinatário'],
  [
    { kind: 'ItemsRestarted', cause: 'lost', day: '2026-04-20', documentTypes: ['BIRTH'] },
    'O envio foi perdido: refazemos sem custo Certidão de Nascimento, com entrega até 20/04/2026',
  ],
  [{ kind: 'ParcelFlagged', flag: 'lost' }, 'Problema no envio: extraviado'],
  [{ kind: 'ParcelFlagged', flag: 'damaged' }, 'Problema no envio: danificado'],
  [{ kind: 'ParcelFlagged', flag: 'customs' }, 'Problema no envio: retido na alfândega'],
  [{ kind: 'ParcelFlagged', flag: 'address' }, 'Problema no envio: endereço não encontrado'],
  [{ kind: 'ParcelFlagged', flag: 'other' }, 'Problema no envio: outro problema'],
  [{ kind: 'ParcelReturned' }, 'O envio voltou para nós'],
  [{ kind: 'ParcelReturned', destination: 'attorney' }, 'O envio voltou para nós (envio ao procurador)'],
  [{ kind: 'ParcelDelivered' }, 'O envio para você foi entregue'],
  [{ kind: 'ParcelDelivered', destination: 'attorney' }, 'O envio ao procurador foi entregue'],
  [{ kind: 'OrderDelivered', deliveryCountry: 'US' }, 'Pedido entregue', { location: 'Estados Unidos' }],
  [{ kind: 'TermsAccepted' }, 'Termos de uso aceitos'],
  [{ kind: 'OrderCompleted' }, 'Pedido concluído'],
  [{ kind: 'OrderCancelled' }, 'Pedido cancelado'],
  [{ kind: 'OrderCancelled', cause: 'unpaid' }, 'Pedido cancelado por falta de pagamento'],
  [
    { kind: 'OrderCancelled', cause: 'replaced', replacedBy: orderNumberSchema.parse('CO-2026-00002') },
    'Pedido substituído pelo CO-2026-00002',
  ],
  [{ kind: 'OrderRated', rating: 4 }, 'Avaliação recebida: 4 de 5'],
  [{ kind: 'StatusOverridden', status: 'IN_PROGRESS' }, 'Situação atualizada pela equipe: Em Andamento'],
  [{ kind: 'NoteAdded', visibility: 'public' }, 'Recado da nossa equipe'],
  [{ kind: 'PromisedDateMoved', step: 'ship', day: '2026-04-01' }, 'Nova previsão: envio até 01/04/2026'],
  [
    { kind: 'PromisedDateMoved', step: 'start', day: '2026-12-31' },
    'Nova previsão: início do processamento até 31/12/2026',
  ],
  [{ kind: 'PersonalDataErased' }, 'Dados pessoais removidos'],
]

const forStaffAlone: readonly Case[] = [
  [{ kind: 'ConversationAssigned', assigned: true }, 'Responsável pela conversa definido'],
  [{ kind: 'ConversationAssigned', assigned: false }, 'Conversa sem responsável'],
  [{ kind: 'ConversationClosed' }, 'Conversa com o cliente encerrada'],
  [{ kind: 'SigningReminderRequested', ...ofPowers }, 'Lembrete da assinatura pedido'],
  [{ kind: 'SigningAppointmentPassed', ...ofPowers }, 'O dia da assinatura passou sem registro'],
  [{ kind: 'SignatureFormAttached' }, 'Formulário a assinar anexado'],
  [
    { kind: 'HolderBirthDateMissed', blocked: false, documentTypes: ['BIRTH'] },
    'A data de nascimento informada no link da autorização não conferiu: Certidão de Nascimento',
  ],
  [{ kind: 'RefundFailed' }, 'Reembolso não concluído pelo provedor'],
  [
    { kind: 'RefundProposed', amount: cents(5000), currency: 'USD' },
    `Proposta a devolução de ${formatMoney(cents(5000), 'USD')}: espera outra pessoa`,
  ],
  [
    { kind: 'RefundProposalApproved', amount: cents(5000), currency: 'USD' },
    `Confirmada a devolução de ${formatMoney(cents(5000), 'USD')} que outra pessoa propôs`,
  ],
  [
    { kind: 'RefundProposalDeclined', amount: cents(5000), currency: 'USD' },
    `Recusada a devolução de ${formatMoney(cents(5000), 'USD')} proposta`,
  ],
  [
    { kind: 'RefundProposalWithdrawn', amount: cents(5000), currency: 'USD' },
    `Retirada a devolução de ${formatMoney(cents(5000), 'USD')} proposta`,
  ],
  [
    { kind: 'DisputeOpened', amount: cents(5000), currency: 'USD', dueBy: null },
    `Contestação de ${formatMoney(cents(5000), 'USD')} aberta pelo banco do cliente`,
  ],
  [
    { kind: 'DisputeOpened', amount: cents(5000), currency: 'USD', dueBy: '2026-04-01T12:00:00.000Z' },
    `Contestação de ${formatMoney(cents(5000), 'USD')} aberta pelo banco do cliente: provas até 01/04/2026 às 09:00`,
  ],
  [{ kind: 'DisputeClosed', outcome: 'won' }, 'Contestação encerrada: ganha, o valor contestado volta do banco'],
  [{ kind: 'DisputeClosed', outcome: 'lost' }, 'Contestação encerrada: perdida, o valor contestado fica com o cliente'],
  [
    { kind: 'DisputeClosed', outcome: 'withdrawn' },
    'Contestação encerrada: retirada pelo cliente, o valor contestado volta do banco',
  ],
  [{ kind: 'PaymentMismatchFlagged', reason: 'amount' }, 'Pagamento a conferir: o valor não confere'],
  [{ kind: 'PaymentMismatchFlagged', reason: 'currency' }, 'Pagamento a conferir: a moeda não confere'],
  [{ kind: 'PaymentMismatchFlagged', reason: 'order' }, 'Pagamento a conferir: o pagamento é de outro pedido'],
  [{ kind: 'PaymentMismatchFlagged', reason: 'already-paid' }, 'Pagamento a conferir: o pedido já estava pago'],
  [{ kind: 'PaymentMismatchFlagged', reason: 'cancelled' }, 'Pagamento a conferir: o pedido estava cancelado'],
  [{ kind: 'PaymentMismatchFlagged', reason: 'charge-closed' }, 'Pagamento a conferir: a cobrança já estava encerrada'],
  [{ kind: 'MailLinkOpened' }, 'O cliente abriu o link de um e-mail'],
  [{ kind: 'NoteAdded', visibility: 'internal' }, 'Nota interna registrada'],
  [{ kind: 'OrderAssigned', assigned: true }, 'Responsável pelo pedido definido'],
  [{ kind: 'OrderAssigned', assigned: false }, 'Pedido sem responsável'],
  [{ kind: 'AttentionResolved', attention: 'parcel-returned' }, 'Pendência resolvida pela equipe: envio devolvido'],
  [{ kind: 'ShipmentRequested' }, 'Envio pedido à transportadora'],
  [{ kind: 'ShipmentCreated', product: null }, 'Envio criado na transportadora'],
  [{ kind: 'ShipmentCreated', product: 'EXPRESS 9:00' }, 'Envio criado na transportadora: EXPRESS 9:00'],
  [{ kind: 'ShipmentFailed', outcome: 'refused' }, 'A transportadora recusou o envio: nada foi criado'],
  [{ kind: 'ShipmentFailed', outcome: 'unknown' }, 'Sem resposta da transportadora: não se sabe se o envio foi criado'],
  [{ kind: 'ShippingPaperAttached', paper: 'label' }, 'Documento de envio guardado: etiqueta'],
  [{ kind: 'CustomerNotified', template: 'order-paid' }, 'Mensagem enviada ao cliente: Pagamento confirmado'],
  [{ kind: 'PaymentReminderRequested' }, 'Lembrete de pagamento a enviar'],
  [{ kind: 'DataReminderRequested' }, 'Lembrete de dados a enviar'],
  [{ kind: 'RatingRequested' }, 'Pedido de avaliação a enviar'],
  [{ kind: 'PaymentClosed' }, 'Tentativa de pagamento encerrada sem cobrança'],
  [{ kind: 'NotificationFailed', template: 'order-paid' }, 'Mensagem ao cliente não enviada: Pagamento confirmado'],
  [
    { kind: 'NotificationRetryRequested', template: 'order-paid' },
    'Mensagem ao cliente enviada de novo, a pedido da equipe: Pagamento confirmado',
  ],
  [
    { kind: 'CustomerNotified', template: 'holder-authorisation' },
    'Mensagem enviada ao titular: Link da autorização, ao titular',
  ],
  [
    { kind: 'NotificationFailed', template: 'holder-authorisation' },
    'Mensagem ao titular não enviada: Link da autorização, ao titular',
  ],
  [
    { kind: 'NotificationRetryRequested', template: 'holder-authorisation' },
    'Mensagem ao titular enviada de novo, a pedido da equipe: Link da autorização, ao titular',
  ],
  [
    { kind: 'NotificationReleased', template: 'document-issued', about: eventIdNumber(4) },
    'E-mail ao cliente enviado antes da hora, a pedido da equipe: Documento emitido',
  ],
]

const named = ([facts, description, metadata]: Case) => ({ facts, description, metadata })

const office = { cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }
const birth = { documentTypes: ['BIRTH' as const] }
const steps: readonly (readonly [facts: TimelineFacts, forCustomer: string, forStaff: string])[] = [
  [
    { kind: 'OrderCreated', documents: 2, channel: 'email' },
    'Pedido com 2 documentos feito pela nossa equipe, como você pediu por e-mail',
    'Pedido feito pela equipe (e-mail) com 2 documentos',
  ],
  [
    { kind: 'DocumentStepReversed', ...birth, step: 'issue', reverses: eventIdNumber(4), cause: 'wrong-order' },
    'Corrigimos um engano: a emissão ainda não aconteceu (Certidão de Nascimento)',
    'Corrigimos um engano: a emissão ainda não aconteceu (Certidão de Nascimento). Desfeito pela equipe: era de outro pedido',
  ],
  [
    {
      kind: 'ShippingReversed',
      courier: 'dhl',
      trackingNumber: 'TRACK12345',
      reverses: eventIdNumber(4),
      cause: 'wrong-details',
      mailed: true,
    },
    'Corrigimos um engano: o envio ainda não saiu. Esse código de rastreamento não vale',
    'Corrigimos um engano: o envio ainda não saiu. Esse código de rastreamento não vale. Desfeito pela equipe: foi registrado com dados errados. O cliente já tinha sido avisado',
  ],
  [
    { kind: 'DeliveryReversed', reverses: eventIdNumber(4), cause: 'other' },
    'Corrigimos um engano: a entrega ainda não aconteceu',
    'Corrigimos um engano: a entrega ainda não aconteceu. Desfeito pela equipe: outro motivo',
  ],
  [
    { kind: 'ProcessingStarted', office },
    'Processamento iniciado: o pedido está com o cartório',
    'Processamento iniciado: o pedido está com o cartório. Cartório: 1º Registro Civil, Ouro Preto (MG)',
  ],
  [
    { kind: 'DocumentIssued', ...birth, office },
    'Documento emitido: Certidão de Nascimento. Cartório: 1º Registro Civil, Ouro Preto (MG)',
    'Documento emitido: Certidão de Nascimento. Cartório: 1º Registro Civil, Ouro Preto (MG)',
  ],
  [
    { kind: 'OrderDelivered', deliveryCountry: 'US', withoutMail: true },
    'Pedido entregue',
    'Pedido entregue. Sem e-mail ao cliente',
  ],
  [
    { kind: 'DocumentApostilled', ...birth, ofTranslation: true, office },
    'Apostila da tradução emitida: Certidão de Nascimento',
    'Apostila da tradução emitida: Certidão de Nascimento. Cartório: 1º Registro Civil, Ouro Preto (MG)',
  ],
  [
    { kind: 'DocumentTranslated', ...birth, translator: { id: 'jucesp-1234', name: 'Helena Duarte' } },
    'Tradução juramentada pronta: Certidão de Nascimento',
    'Tradução juramentada pronta: Certidão de Nascimento. Traduzida por Helena Duarte',
  ],
  [
    { kind: 'DocumentSigned', ...ofPowers, office },
    'Assinatura registrada: Procuração',
    'Assinatura registrada: Procuração. Cartório: 1º Registro Civil, Ouro Preto (MG)',
  ],
]

describe('who did a step', () => {
  it.each(steps)(
    'of %j is named to staff, and to the customer only where it issued',
    (facts, forCustomer, forStaff) => {
      expect(timelineText(facts).description).toBe(forCustomer)
      expect(staffTimelineText(facts).description).toBe(forStaff)
    },
  )
})

describe('the sentence of a timeline entry', () => {
  it('is tested here for every kind of event', () => {
    const tested = [...forCustomers, ...forStaffAlone].map(([{ kind }]) => kind)
    expect([...new Set(tested)].sort()).toEqual(Object.keys(orderEventSchemas).sort())
  })

  it.each(forCustomers.map(named))('of $facts, for the customer: $description', ({ facts, description, metadata }) =>
    expect(timelineText(facts)).toStrictEqual({ description, public: true, ...(metadata && { metadata }) }),
  )

  it.each(forStaffAlone.map(named))('of $facts, for staff alone: $description', ({ facts, description }) =>
    expect(timelineText(facts)).toStrictEqual({ description, public: false }),
  )
})
