import { theAddedServices } from '@cartorio/contracts/added-services.js'
import { inCountry } from '@cartorio/contracts/country-articles.js'
import { describeOffice } from '@cartorio/contracts/describe-office.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { itemEndLabels } from '@cartorio/contracts/item-ends.js'
import type { workEvents } from '@cartorio/contracts/order/work/events.js'
import { stepNames } from '../obstacle-texts.js'
import { lowerCase } from '../wording.js'
import { documentNames, forCustomer, type SentencesOf } from './sentence.js'

/** What the history says about the work. */
export const workSentences = {
  ProcessingStarted: () => forCustomer('Processamento iniciado: o pedido está com o cartório'),
  DocumentIssued: (facts) =>
    forCustomer(
      `${facts.documentTypes.length > 1 ? 'Documentos emitidos' : 'Documento emitido'}: ${documentNames(facts.documentTypes)}${facts.office === undefined ? '' : `. Cartório: ${describeOffice(facts.office)}`}`,
    ),
  DocumentTranslated: (facts) => forCustomer(`Tradução juramentada pronta: ${documentNames(facts.documentTypes)}`),
  DocumentApostilled: ({ documentTypes, ofTranslation }) =>
    forCustomer(
      `${ofTranslation ? 'Apostila da tradução emitida' : 'Apostila de Haia emitida'}: ${documentNames(documentTypes)}`,
    ),
  DocumentStepReversed: ({ step, documentTypes }) =>
    forCustomer(`Corrigimos um engano: ${stepNames[step]} ainda não aconteceu (${documentNames(documentTypes)})`),
  IssuedCopyAttached: (facts) => forCustomer(`Cópia digital anexada: ${documentNames(facts.documentTypes)}`),
  FileReleased: (facts) => forCustomer(`Documento pronto para baixar: ${documentNames(facts.documentTypes)}`),
  IssuedCopyWithdrawn: (facts) => forCustomer(`Cópia digital retirada: ${documentNames(facts.documentTypes)}`),
  DocumentUseChanged: ({ documentTypes, purpose, countryOfUse, certificateForm, dropped }) => {
    const parts = [
      documentNames(documentTypes),
      ...(purpose === undefined ? [] : [purposeNames[purpose]]),
      ...(countryOfUse === undefined ? [] : [`usado ${inCountry(countryOfUse)}`]),
      ...(certificateForm === undefined ? [] : [lowerCase(certificateFormNames[certificateForm])]),
      ...(dropped.length === 0
        ? []
        : [`sem ${theAddedServices(dropped.map((service) => ({ service, language: null })))}`]),
    ]
    return forCustomer(`Finalidade mudada: ${parts.join(', ')}`)
  },
  ItemCancelled: (facts) => forCustomer(`${itemEndLabels[facts.end]}: ${documentNames(facts.documentTypes)}`),
} satisfies SentencesOf<typeof workEvents>
