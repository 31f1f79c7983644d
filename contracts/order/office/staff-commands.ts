import * as z from 'zod/mini'
import { attentionKindSchema } from '../../attention.js'
import { staffIdSchema } from '../../ids.js'
import { findOpenFieldProblem } from '../../message-templates.js'
import { promisedStepSchema } from '../../promised-steps.js'
import { calendarDay, optionalText, saidBy, text } from '../../text.js'
import { staffCommand } from '../staff-command.js'
import { notes, reason } from '../staff-fields.js'

/** What the office writes to the customer; the same length as the customer's own messages. */
const messageText = text({ max: 2000, message: 'Escreva a mensagem.' }).check(saidBy(findOpenFieldProblem))

/** What operators do beside the work, in the order of the work. */
export const officeStaffCommands = {
  assign: staffCommand({
    type: 'AssignOrder',
    summary: 'Põe o pedido na mesa de alguém',
    label: 'Atribuir',
    done: 'Responsável mudado',
    failed: 'O responsável não foi mudado',
    group: 'service',
    right: 'work-orders',
    body: z.object({ staffId: z.nullable(staffIdSchema), ...notes }),
  }),
  'move-date': staffCommand({
    type: 'MovePromisedDate',
    summary: 'Muda uma data prometida',
    label: 'Mudar prazo',
    done: 'Prazo mudado',
    failed: 'O prazo não foi mudado',
    group: 'service',
    right: 'work-orders',
    body: z.object({
      step: z.enum(promisedStepSchema.def.entries, { error: 'Escolha a etapa.' }),
      day: calendarDay(),
      reason,
      ...notes,
    }),
  }),
  'resolve-attention': staffCommand({
    type: 'ResolveAttention',
    summary: 'Marca uma pendência como resolvida',
    label: 'Resolver pendência',
    done: 'Pendência resolvida',
    failed: 'A pendência não foi resolvida',
    group: 'service',
    right: 'work-orders',
    body: z.object({
      kind: z.enum(attentionKindSchema.def.entries, { error: 'Escolha o que foi resolvido.' }),
      subject: text({ max: 200, message: 'Escolha o que foi resolvido.' }),
      /** What was done; only an order whose person was erased takes none. */
      reason: optionalText(2000),
      ...notes,
    }),
  }),
  'resend-mail': staffCommand({
    type: 'RetryNotification',
    summary: 'Envia de novo uma mensagem que não chegou',
    label: 'Enviar mensagem de novo',
    done: 'A mensagem voltou para o envio',
    failed: 'A mensagem não foi enviada de novo',
    group: 'service',
    right: 'message',
    body: z.object({ subject: text({ max: 200, message: 'Escolha a mensagem.' }), ...notes }),
  }),
  'release-mail': staffCommand({
    type: 'ReleaseNotification',
    summary: 'Envia agora um e-mail que espera para sair',
    label: 'Enviar e-mail agora',
    done: 'O e-mail sai agora',
    failed: 'O e-mail não foi enviado agora',
    group: 'service',
    right: 'message',
    /** The event that it is about; left out, every e-mail of the order that waits. */
    body: z.object({ about: z.optional(text({ max: 36, message: 'Escolha o e-mail.' })) }),
  }),
  note: staffCommand({
    type: 'AddNote',
    summary: 'Escreve uma nota',
    label: 'Anotar',
    done: 'Nota guardada',
    failed: 'A nota não foi guardada',
    group: 'service',
    right: 'work-orders',
    quick: true,
    body: z.object({
      text: text({ max: 2000, message: 'Escreva a nota.' }),
      visibility: z._default(z.enum(['internal', 'public']), 'internal'),
    }),
  }),
  message: staffCommand({
    type: 'WriteToCustomer',
    summary: 'Escreve ao cliente, que é avisado por e-mail e lê a mensagem no pedido',
    label: 'Escrever ao cliente',
    done: 'Mensagem enviada ao cliente',
    failed: 'A mensagem não foi enviada',
    group: 'service',
    right: 'message',
    body: z.object({
      text: messageText,
      /** Ends the conversation with it; otherwise it waits for the customer. */
      closes: z.optional(z.boolean()),
    }),
  }),
  'assign-conversation': staffCommand({
    type: 'AssignConversation',
    summary: 'Passa a conversa com o cliente a alguém da equipe, ou a ninguém; o pedido fica com quem está',
    label: 'Passar a conversa',
    done: 'Conversa passada',
    failed: 'A conversa não foi passada',
    group: 'service',
    right: 'message',
    body: z.object({ staffId: z.nullable(staffIdSchema) }),
  }),
  'close-conversation': staffCommand({
    type: 'CloseConversation',
    summary: 'Encerra a conversa com o cliente, sem nada a responder; uma mensagem nova abre de novo',
    label: 'Encerrar conversa',
    done: 'Conversa encerrada',
    failed: 'A conversa não foi encerrada',
    group: 'service',
    right: 'message',
    body: z.object({}),
  }),
  cancel: staffCommand({
    type: 'CancelOrder',
    summary: 'Cancela o pedido',
    label: 'Cancelar pedido',
    done: 'Pedido cancelado',
    failed: 'O pedido não foi cancelado',
    group: 'service',
    right: 'work-orders',
    danger: true,
    quick: true,
    body: z.object({ reason: optionalText(2000), ...notes }),
  }),
} as const
