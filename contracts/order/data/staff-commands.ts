import * as z from 'zod/mini'
import { correctionFieldSchema } from '../../correction-fields.js'
import { dataFormSchema } from '../../data-forms.js'
import { email } from '../../email.js'
import { addressChangeFields, checkChangedPostalCode, toDeliveryData } from '../../http/address-change.js'
import { itemIdSchema } from '../../ids.js'
import { languageSchema } from '../../languages.js'
import { optionalText } from '../../text.js'
import { staffCommand } from '../staff-command.js'
import { itemIds, notes, reason } from '../staff-fields.js'

/** What operators do about the customer's data and link, in the order of the work. */
export const dataStaffCommands = {
  'request-data': staffCommand({
    type: 'RequestDataCorrection',
    summary: 'Pede ao cliente que corrija os dados',
    label: 'Pedir correção dos dados',
    done: 'Pedido de correção registrado',
    failed: 'A correção não foi pedida',
    group: 'data',
    right: 'work-orders',
    body: z.object({
      forms: z
        .array(dataFormSchema, { error: 'Escolha o que deve ser corrigido.' })
        .check(z.minLength(1, { error: 'Escolha o que deve ser corrigido.' }), z.maxLength(5)),
      fields: z.optional(z.array(correctionFieldSchema).check(z.maxLength(50))),
      /** The births whose form is wrong; left out, every one whose form was received. */
      itemIds: z.optional(z.array(itemIdSchema).check(z.maxLength(50))),
      reason,
      ...notes,
    }),
  }),
  'translation-language': staffCommand({
    type: 'SetTranslationLanguage',
    summary: 'Informa o idioma da tradução',
    label: 'Informar idioma da tradução',
    done: 'Idioma da tradução gravado',
    failed: 'O idioma não foi gravado',
    group: 'data',
    right: 'work-orders',
    body: z.object({ itemIds, language: languageSchema, ...notes }),
    toCommand: ({ itemIds, language, ...fields }) => ({
      ...fields,
      by: 'office',
      items: itemIds.map((itemId) => ({ itemId, language })),
    }),
  }),
  'change-address': staffCommand({
    type: 'ChangeDeliveryAddress',
    summary: 'Muda o endereço de entrega',
    label: 'Mudar endereço',
    done: 'Endereço mudado',
    failed: 'O endereço não foi mudado',
    group: 'data',
    right: 'work-orders',
    body: z.object({ ...addressChangeFields, reason: optionalText(2000), ...notes }).check(checkChangedPostalCode()),
    toCommand: ({ deliveryCountry, reason, note, notePublic, ...address }) => ({
      by: 'office',
      deliveryCountry,
      personal: { delivery: toDeliveryData(address), reason },
      note,
      notePublic,
    }),
  }),
  'correct-email': staffCommand({
    type: 'CorrectContactEmail',
    summary: 'Corrige o e-mail do cliente e envia de novo o que não chegou',
    label: 'Corrigir e-mail do cliente',
    done: 'E-mail corrigido',
    failed: 'O e-mail não foi corrigido',
    group: 'data',
    right: 'work-orders',
    body: z.object({
      email: email({ missing: 'Informe o e-mail certo.', wrong: 'Confira o e-mail: falta alguma parte.' }),
      /** Whether the customer's link of before goes on. */
      keepLink: z.optional(z.boolean()),
      reason: optionalText(2000),
      ...notes,
    }),
    toCommand: ({ email, keepLink, reason, ...fields }) => ({
      ...fields,
      by: 'office',
      keepsLink: keepLink,
      personal: { email, reason },
    }),
  }),
  'replace-link': staffCommand({
    type: 'ReplaceAccessLink',
    summary: 'Troca o link do cliente',
    label: 'Trocar link do cliente',
    done: 'Link trocado',
    failed: 'O link não foi trocado',
    group: 'data',
    right: 'work-orders',
    body: z.object(notes),
    toCommand: (fields) => ({ ...fields, by: 'office' }),
  }),
} as const
