import type { AddableService } from '@cartorio/contracts/added-services.js'
import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { AddedServicesPricingResponse } from '@cartorio/contracts/http/pricing.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addedServicesPriceQuery, type ServiceToAdd } from '../../lib/api/get-added-services-price'
import { liveBirths } from './certificate-form'

/** The price of services that are added to an order; the last one stays until the next one has arrived. */
export const shownPriceQuery = (
  { priceList, currency }: Pick<OrderView, 'priceList' | 'currency'>,
  services: readonly ServiceToAdd[],
) =>
  queryOptions({
    ...addedServicesPriceQuery(priceList, services),
    initialData: (): AddedServicesPricingResponse | undefined =>
      services.length === 0 ? { priceList, addedServices: [], total: 0, currency } : undefined,
    placeholderData: keepPreviousData,
  })

type OrderWithServices = Pick<OrderView, 'documents'>
type Chosen = Pick<BirthCertificate, 'needsTranslation' | 'needsApostille' | 'apostilleOption'>

/** The services that the order's birth certificates lack, with the number of certificates that lack each. */
export const lackingServices = (order: OrderWithServices): readonly ServiceToAdd[] => {
  const births = liveBirths(order)
  const units = (lacks: (document: OrderView['documents'][number]) => boolean) =>
    births.filter(lacks).reduce((sum, { quantity }) => sum + quantity, 0)
  const services: readonly ServiceToAdd[] = [
    { service: 'translation', quantity: units(({ plan }) => !plan.includes('translate')) },
    { service: 'apostille', quantity: units(({ plan }) => !plan.includes('apostille')) },
    { service: 'translation-apostille', quantity: units(({ plan }) => !plan.includes('apostille-translation')) },
  ]
  return services.filter(({ quantity }) => quantity > 0)
}

/** Of the services that the order lacks, those that were chosen. */
export const chosenServices = (order: OrderWithServices, chosen: Chosen): readonly ServiceToAdd[] => {
  const { needsTranslation, needsApostille, apostilleOption: option } = chosen
  const isChosen: Readonly<Record<AddableService, boolean>> = {
    translation: needsTranslation === true,
    apostille: needsApostille === true && option !== 'translation_only',
    'translation-apostille': needsApostille === true && (option === 'translation_only' || option === 'both'),
  }
  return lackingServices(order).filter(({ service }) => isChosen[service])
}

/** A service by the name that the customer reads. */
export const serviceName = (
  { service }: ServiceToAdd,
  { translationLanguage }: Pick<BirthCertificate, 'translationLanguage'>,
): string => {
  if (service === 'apostille') return 'Apostila de Haia'
  if (service === 'translation-apostille') return 'Apostila da tradução'
  const language = translationLanguage ? ` para ${languageNames[translationLanguage].toLowerCase()}` : ''
  return `Tradução juramentada${language}`
}
