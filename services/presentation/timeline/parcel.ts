import { countryName } from '@cartorio/contracts/countries.js'
import { countryWithArticle } from '@cartorio/contracts/country-articles.js'
import { courierName } from '@cartorio/contracts/couriers.js'
import type { parcelEvents } from '@cartorio/contracts/order/parcel/events.js'
import { shippingPaperLabels } from '@cartorio/contracts/order/parcel/names.js'
import { parcelFlagLabels } from '@cartorio/contracts/parcel-flags.js'
import { lowerCase, shortDay } from '../wording.js'
import { documentNames, forCustomer, forStaff, type SentencesOf } from './sentence.js'

const shipmentFailures = {
  refused: 'A transportadora recusou o envio: nada foi criado',
  unknown: 'Sem resposta da transportadora: não se sabe se o envio foi criado',
} as const

const restartCauses = { lost: 'perdido', damaged: 'danificado' } as const

/** Said of a parcel to the attorney in Brazil. */
const whose = ({ destination }: { readonly destination?: 'attorney' | undefined }): string =>
  destination === undefined ? '' : ' (envio ao procurador)'

/** What the history says about the parcel. */
export const parcelSentences = {
  OrderShipped: (facts) =>
    forCustomer(
      `Enviado por ${courierName(facts.courier)} para ${countryWithArticle(facts.deliveryCountry)}${whose(facts)}`,
      {
        trackingNumber: facts.trackingNumber,
      },
    ),
  TrackingNumberCorrected: (facts) =>
    forCustomer(`Código de rastreamento corrigido: agora por ${courierName(facts.courier)}${whose(facts)}`, {
      trackingNumber: facts.trackingNumber,
    }),
  ShippingReversed: (facts) =>
    forCustomer(`Corrigimos um engano: o envio ainda não saiu${whose(facts)}. Esse código de rastreamento não vale`, {
      trackingNumber: facts.trackingNumber,
    }),
  DeliveryReversed: () => forCustomer('Corrigimos um engano: a entrega ainda não aconteceu'),
  CourierScanRecorded: (facts) =>
    forCustomer(
      `Transportadora: ${facts.description}${whose(facts)}`,
      facts.countryCode === null ? {} : { location: countryName(facts.countryCode) },
    ),
  ParcelFlagged: (facts) => forCustomer(`Problema no envio: ${lowerCase(parcelFlagLabels[facts.flag])}${whose(facts)}`),
  ParcelReturned: (facts) => forCustomer(`O envio voltou para nós${whose(facts)}`),
  ParcelDelivered: (facts) =>
    forCustomer(
      facts.destination === undefined ? 'O envio para você foi entregue' : 'O envio ao procurador foi entregue',
    ),
  OrderDelivered: ({ deliveryCountry, withoutParcel }) =>
    withoutParcel
      ? forCustomer('Pedido entregue: tudo pode ser baixado')
      : forCustomer('Pedido entregue', { location: countryName(deliveryCountry) }),
  ShipmentRequested: (facts) => forStaff(`Envio pedido à transportadora${whose(facts)}`),
  ShipmentCreated: (facts) =>
    forStaff(`Envio criado na transportadora${facts.product === null ? '' : `: ${facts.product}`}${whose(facts)}`),
  ShipmentFailed: (facts) => forStaff(shipmentFailures[facts.outcome]),
  ShippingPaperAttached: (facts) =>
    forStaff(`Documento de envio guardado: ${lowerCase(shippingPaperLabels[facts.paper])}`),
  ItemsRestarted: (facts) =>
    forCustomer(
      `O envio foi ${restartCauses[facts.cause]}: refazemos sem custo ${documentNames(facts.documentTypes)}, com entrega até ${shortDay(facts.day)}`,
    ),
  OrderCompleted: () => forCustomer('Pedido concluído'),
} satisfies SentencesOf<typeof parcelEvents>
