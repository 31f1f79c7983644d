import * as z from 'zod/mini'
import { ownCourier } from '../../couriers.js'
import { parcelFlagSchema } from '../../parcel-flags.js'
import { calendarDay } from '../../text.js'
import { customerMail } from '../customer-mail.js'
import { staffCommand } from '../staff-command.js'
import { itemIds, notes, parcelFields, reason, reasonAgainstFacts, reversingFields } from '../staff-fields.js'
import { destinations } from './destinations.js'
import { restartCauseSchema } from './events.js'

/** Which of the order's parcels is meant; without it the only one that it can be. */
const destination = z.optional(z.enum(destinations, { error: 'Escolha de qual envio se trata.' }))

/** What operators do with the parcel, until the order is completed, in the order of the work. */
export const parcelStaffCommands = {
  shipments: staffCommand({
    type: 'RequestShipment',
    summary: 'Cria o envio na transportadora, com etiqueta',
    label: 'Criar envio e etiqueta',
    done: 'Envio criado',
    failed: 'O envio não foi criado',
    group: 'parcel',
    right: 'ship',
    body: z.object({
      /** Kilograms, with the envelope. */
      weight: z
        .number({ error: 'Informe o peso em quilos.' })
        .check(
          z.minimum(0.05, { error: 'O peso é de pelo menos 0,05 kg.' }),
          z.maximum(100, { error: 'O peso é de no máximo 100 kg.' }),
        ),
      declared: z._default(z.boolean(), false),
      pickup: z._default(z.boolean(), false),
      /** Says that the courier made nothing of the attempt whose outcome is unknown. */
      again: z._default(z.boolean(), false),
      destination,
      reason: reasonAgainstFacts,
      ...notes,
    }),
    toCommand: ({ weight, ...fields }) => ({
      ...fields,
      courier: ownCourier,
      weightGrams: Math.round(weight * 1000),
    }),
  }),
  ship: staffCommand({
    type: 'ShipOrder',
    summary: 'Registra o envio',
    label: 'Registrar envio',
    done: 'Envio registrado',
    failed: 'O envio não foi registrado',
    group: 'parcel',
    right: 'ship',
    quick: true,
    body: z.object({ ...parcelFields, destination, reason: reasonAgainstFacts, ...customerMail, ...notes }),
  }),
  'correct-tracking': staffCommand({
    type: 'CorrectTrackingNumber',
    summary: 'Corrige o código de rastreamento',
    label: 'Corrigir rastreamento',
    done: 'Rastreamento corrigido',
    failed: 'O rastreamento não foi corrigido',
    group: 'parcel',
    right: 'ship',
    body: z.object({ ...parcelFields, destination, reason, ...notes }),
  }),
  'flag-parcel': staffCommand({
    type: 'FlagParcel',
    summary: 'Marca um problema no envio',
    label: 'Marcar problema no envio',
    done: 'Problema no envio marcado',
    failed: 'O problema não foi marcado',
    group: 'parcel',
    right: 'ship',
    body: z.object({
      destination,
      flag: z.enum(parcelFlagSchema.def.entries, { error: 'Escolha o problema.' }),
      reason,
      ...notes,
    }),
  }),
  'return-parcel': staffCommand({
    type: 'ReturnParcel',
    summary: 'Registra a devolução do envio',
    label: 'Registrar devolução',
    done: 'Devolução registrada',
    failed: 'A devolução não foi registrada',
    group: 'parcel',
    right: 'ship',
    danger: true,
    body: z.object({ destination, reason, ...notes }),
  }),
  'restart-items': staffCommand({
    type: 'RestartItems',
    summary: 'Recomeça documentos de um envio perdido ou danificado, sem cobrança',
    label: 'Refazer documentos',
    done: 'Documentos recomeçados',
    failed: 'Os documentos não foram recomeçados',
    group: 'parcel',
    right: 'work-orders',
    danger: true,
    body: z.object({
      itemIds,
      cause: z.enum(restartCauseSchema.def.entries, { error: 'Diga o que houve com o envio.' }),
      day: calendarDay(),
      reason,
      ...notes,
    }),
  }),
  deliver: staffCommand({
    type: 'DeliverOrder',
    summary: 'Registra a entrega',
    label: 'Registrar entrega',
    done: 'Entrega registrada',
    failed: 'A entrega não foi registrada',
    group: 'parcel',
    right: 'ship',
    quick: true,
    body: z.object({ destination, reason: reasonAgainstFacts, ...customerMail, ...notes }),
  }),
  'reverse-shipping': staffCommand({
    type: 'ReverseShipping',
    summary: 'Desfaz o envio registrado por engano',
    label: 'Desfazer o envio',
    done: 'Envio desfeito',
    failed: 'O envio não foi desfeito',
    group: 'parcel',
    right: 'ship',
    body: z.object({ destination, ...reversingFields, ...notes }),
  }),
  'reverse-delivery': staffCommand({
    type: 'ReverseDelivery',
    summary: 'Desfaz a entrega registrada por engano',
    label: 'Desfazer a entrega',
    done: 'Entrega desfeita',
    failed: 'A entrega não foi desfeita',
    group: 'parcel',
    right: 'ship',
    body: z.object({ destination, ...reversingFields, ...notes }),
  }),
  complete: staffCommand({
    type: 'CompleteOrder',
    summary: 'Conclui o pedido',
    label: 'Concluir pedido',
    done: 'Pedido concluído',
    failed: 'O pedido não foi concluído',
    group: 'documents',
    right: 'work-orders',
    quick: true,
    body: z.object({ reason: reasonAgainstFacts, ...notes }),
  }),
} as const
