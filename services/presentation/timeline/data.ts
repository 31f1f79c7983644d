import { countryName } from '@cartorio/contracts/countries.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { Language } from '@cartorio/contracts/languages.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import type { dataEvents } from '@cartorio/contracts/order/data/events.js'
import { lowerCase, shortDay } from '../wording.js'
import { forCustomer, type SentencesOf } from './sentence.js'

const languageList = (languages: readonly Language[]): string =>
  joinWords(languages.map((language) => lowerCase(languageNames[language])))

/** What the history says about the customer’s data and link. */
export const dataSentences = {
  ApplicantDataCompleted: () => forCustomer('Seus dados pessoais foram recebidos'),
  BirthCertificateDataSubmitted: () => forCustomer('Os dados da certidão de nascimento foram recebidos'),
  TranslationLanguageSet: (facts) => forCustomer(`Idioma da tradução informado: ${languageList(facts.languages)}`),
  SupportDocumentAttached: () => forCustomer('Um documento de apoio foi recebido'),
  SupportDocumentWithdrawn: () => forCustomer('Um documento de apoio foi retirado e apagado a pedido do cliente'),
  DataCorrectionRequested: () => forCustomer('Pedimos a correção dos seus dados'),
  DeliveryAddressChanged: (facts) =>
    forCustomer(
      `Endereço de entrega alterado${facts.day === undefined ? '' : `: entrega prevista até ${shortDay(facts.day)}`}`,
      { location: countryName(facts.deliveryCountry) },
    ),
  AccessLinkReplaced: () => forCustomer('Link de acesso substituído'),
} satisfies SentencesOf<typeof dataEvents>
