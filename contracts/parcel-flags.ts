import * as z from 'zod/mini'

/** What the courier's own word, or its silence, says of a parcel: flagged without an operator. */
export const courierFlags = ['no-news', 'returned', 'refused'] as const
export type CourierFlag = (typeof courierFlags)[number]

export const parcelFlags = ['lost', 'damaged', 'customs', 'address', 'other', ...courierFlags] as const
export const parcelFlagSchema = z.enum(parcelFlags)
export type ParcelFlag = z.infer<typeof parcelFlagSchema>

export const parcelFlagLabels: Readonly<Record<ParcelFlag, string>> = {
  lost: 'Extraviado',
  damaged: 'Danificado',
  customs: 'Retido na alfândega',
  address: 'Endereço não encontrado',
  other: 'Outro problema',
  'no-news': 'Sem notícias da transportadora',
  returned: 'Devolvido pela transportadora',
  refused: 'Recusado pelo destinatário',
}
