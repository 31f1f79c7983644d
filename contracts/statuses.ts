import * as z from 'zod/mini'

export const orderStatuses = [
  'PENDING',
  'PAID',
  'IN_PROGRESS',
  'DOCUMENT_ISSUED',
  'TRANSLATED',
  'APOSTILLED',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const

export const orderStatusSchema = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatusSchema>

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pendente',
  PAID: 'Pago',
  IN_PROGRESS: 'Em Andamento',
  DOCUMENT_ISSUED: 'Documento Emitido',
  TRANSLATED: 'Traduzido',
  APOSTILLED: 'Apostilado',
  SHIPPED: 'Enviado',
  DELIVERED: 'Entregue',
  COMPLETED: 'Concluído',
  CANCELLED: 'Cancelado',
}

/** What an operator may set by hand. */
export const settableStatuses = ['PAID', 'IN_PROGRESS', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
export const settableStatusSchema = z.enum(settableStatuses)
export type SettableStatus = z.infer<typeof settableStatusSchema>
