import type { signingEvents } from '@cartorio/contracts/order/signing/events.js'
import { describeAppointment } from '@cartorio/contracts/zoned-time.js'
import { documentNames, forCustomer, forStaff, type SentencesOf } from './sentence.js'

/** What the history says about the signature of a power of attorney. */
export const signingSentences = {
  PowersTextProposed: ({ documentTypes }) =>
    forCustomer(`A equipe propôs um texto para você ler: ${documentNames(documentTypes)}`),
  PowersTextReturned: ({ documentTypes }) =>
    forCustomer(`O texto voltou para você mudar: ${documentNames(documentTypes)}`),
  PowersTextAgreed: ({ documentTypes }) => forCustomer(`Você concordou com o texto: ${documentNames(documentTypes)}`),
  SigningAppointmentProposed: (facts) => forCustomer(`Dia proposto para a assinatura: ${describeAppointment(facts)}`),
  SigningAppointmentDeclined: () => forCustomer('Você pediu outro dia para a assinatura'),
  SigningAppointmentConfirmed: (facts) => forCustomer(`Assinatura marcada: ${describeAppointment(facts)}`),
  SigningReminderRequested: () => forStaff('Lembrete da assinatura pedido'),
  SigningAppointmentPassed: () => forStaff('O dia da assinatura passou sem registro'),
  DocumentSigned: ({ documentTypes }) => forCustomer(`Assinatura registrada: ${documentNames(documentTypes)}`),
} satisfies SentencesOf<typeof signingEvents>
