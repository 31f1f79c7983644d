/** The courier's papers of a parcel: printed for it, and the signed proof of its delivery. */
export const shippingPapers = ['label', 'waybill', 'invoice', 'delivery-proof'] as const
export type ShippingPaper = (typeof shippingPapers)[number]

export const shippingPaperLabels: Readonly<Record<ShippingPaper, string>> = {
  label: 'Etiqueta',
  waybill: 'Conhecimento de embarque',
  invoice: 'Fatura comercial',
  'delivery-proof': 'Comprovante de entrega',
}

/** Where a parcel goes, for the office. */
export const destinationLabels = {
  customer: 'Envio ao cliente',
  attorney: 'Envio ao procurador, no Brasil',
} as const

/** Why an order's documents are made once more. */
export const restartCauses = ['lost', 'damaged'] as const
