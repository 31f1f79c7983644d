import type { consentEvents } from '@cartorio/contracts/order/consent/events.js'
import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import { documentNames, forCustomer, forStaff, type SentencesOf } from './sentence.js'

const asked: Readonly<Record<SignedPaper, string>> = {
  'holder-authorisation': 'Pedimos a autorização do titular',
  'signed-request': 'O cartório pediu um pedido assinado',
}
const waived: Readonly<Record<SignedPaper, string>> = {
  'holder-authorisation': 'A autorização do titular foi dispensada',
  'signed-request': 'O pedido assinado foi dispensado',
}
const received: Readonly<Record<SignedPaper, string>> = {
  'holder-authorisation': 'A autorização assinada do titular foi recebida',
  'signed-request': 'O pedido assinado foi recebido',
}

/** What the history says about signed papers. */
export const consentSentences = {
  SignedPaperDemanded: ({ paper, documentTypes }) => forCustomer(`${asked[paper]}: ${documentNames(documentTypes)}`),
  SignedPaperWaived: ({ paper, documentTypes }) => forCustomer(`${waived[paper]}: ${documentNames(documentTypes)}`),
  SignatureFormAttached: () => forStaff('Formulário a assinar anexado'),
  SignedPaperAttached: ({ paper, documentTypes }) => forCustomer(`${received[paper]}: ${documentNames(documentTypes)}`),
  HolderAuthorisationRequested: ({ documentTypes }) =>
    forCustomer(`O link da autorização foi pedido para o titular: ${documentNames(documentTypes)}`),
  HolderAuthorisationGiven: ({ documentTypes }) => forCustomer(`O titular autorizou: ${documentNames(documentTypes)}`),
  HolderAuthorisationRefused: ({ documentTypes }) =>
    forCustomer(`O titular não autorizou: ${documentNames(documentTypes)}`),
  HolderAuthorisationLapsed: ({ documentTypes }) =>
    forCustomer(`O link da autorização passou do prazo: ${documentNames(documentTypes)}`),
  HolderBirthDateMissed: ({ blocked, documentTypes }) =>
    blocked
      ? forCustomer(
          `O link da autorização foi fechado: a data de nascimento não conferiu três vezes: ${documentNames(documentTypes)}`,
        )
      : forStaff(`A data de nascimento informada no link da autorização não conferiu: ${documentNames(documentTypes)}`),
} satisfies SentencesOf<typeof consentEvents>
