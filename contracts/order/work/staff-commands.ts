import * as z from 'zod/mini'
import { addableServices } from '../../added-services.js'
import { countryCodes } from '../../countries.js'
import { certificateForms } from '../../documents/certificate-forms.js'
import { purposes } from '../../documents/purposes.js'
import { chosenDocumentSchema, uploadIdSchema } from '../../ids.js'
import { itemEndSchema } from '../../item-ends.js'
import { languages, openLanguage } from '../../languages.js'
import { calendarDay } from '../../text.js'
import { typedAmountSchema } from '../../typed-amounts.js'
import { verificationCodeText } from '../../verification-codes.js'
import { customerMail } from '../customer-mail.js'
import { staffCommand } from '../staff-command.js'
import { byOffice, byTranslator, itemIds, notes, reason, reversingFields } from '../staff-fields.js'

const services = z.array(z.enum(addableServices, { error: 'Serviço desconhecido.' }), {
  error: 'Escolha os serviços.',
})

/** What operators record of the documents of an order, in the order of the work. */
export const workStaffCommands = {
  start: staffCommand({
    type: 'StartProcessing',
    summary: 'Começa o processamento',
    label: 'Iniciar processamento',
    done: 'Processamento iniciado',
    failed: 'O processamento não foi iniciado',
    group: 'documents',
    right: 'work-orders',
    quick: true,
    /** `office`: the notary office that is asked for the documents. */
    body: z.object({ ...byOffice, ...customerMail, ...notes }),
  }),
  issue: staffCommand({
    type: 'IssueDocuments',
    summary: 'Registra a emissão de documentos',
    label: 'Registrar emissão',
    done: 'Emissão registrada',
    failed: 'A emissão não foi registrada',
    group: 'documents',
    right: 'work-orders',
    quick: true,
    /** The day on the documents; without it today. */
    body: z.object({ itemIds, issuedOn: z.optional(calendarDay()), ...byOffice, ...customerMail, ...notes }),
  }),
  translate: staffCommand({
    type: 'TranslateDocuments',
    summary: 'Registra a tradução juramentada',
    label: 'Registrar tradução',
    done: 'Tradução registrada',
    failed: 'A tradução não foi registrada',
    group: 'documents',
    right: 'work-orders',
    quick: true,
    body: z.object({ itemIds, ...byTranslator, ...customerMail, ...notes }),
  }),
  apostille: staffCommand({
    type: 'ApostilleDocuments',
    summary: 'Registra a Apostila de Haia',
    label: 'Registrar apostila',
    done: 'Apostila registrada',
    failed: 'A apostila não foi registrada',
    group: 'documents',
    right: 'work-orders',
    quick: true,
    body: z.object({ itemIds, ...byOffice, ...customerMail, ...notes }),
  }),
  'reverse-issue': staffCommand({
    type: 'ReverseIssue',
    summary: 'Desfaz a emissão registrada por engano',
    label: 'Desfazer a emissão',
    done: 'Emissão desfeita',
    failed: 'A emissão não foi desfeita',
    group: 'documents',
    right: 'work-orders',
    body: z.object({ itemIds: z.optional(itemIds), ...reversingFields, ...notes }),
  }),
  'reverse-translation': staffCommand({
    type: 'ReverseTranslation',
    summary: 'Desfaz a tradução registrada por engano',
    label: 'Desfazer a tradução',
    done: 'Tradução desfeita',
    failed: 'A tradução não foi desfeita',
    group: 'documents',
    right: 'work-orders',
    body: z.object({ itemIds: z.optional(itemIds), ...reversingFields, ...notes }),
  }),
  'reverse-apostille': staffCommand({
    type: 'ReverseApostille',
    summary: 'Desfaz a apostila registrada por engano',
    label: 'Desfazer a apostila',
    done: 'Apostila desfeita',
    failed: 'A apostila não foi desfeita',
    group: 'documents',
    right: 'work-orders',
    body: z.object({ itemIds: z.optional(itemIds), ...reversingFields, ...notes }),
  }),
  'release-file': staffCommand({
    type: 'ReleaseFile',
    summary: 'Libera o arquivo de um documento, com o código de verificação',
    label: 'Liberar arquivo',
    done: 'Arquivo liberado',
    failed: 'O arquivo não foi liberado',
    group: 'documents',
    right: 'work-orders',
    quick: true,
    body: z.object({
      itemId: chosenDocumentSchema,
      verificationCode: verificationCodeText(),
      ...notes,
    }),
    toCommand: ({ verificationCode, ...fields }) => ({
      ...fields,
      personal: verificationCode === undefined ? {} : { verificationCode },
    }),
  }),
  'change-use': staffCommand({
    type: 'ChangeDocumentUse',
    summary: 'Muda para que serve um documento, o país de uso, a forma e os serviços dele',
    label: 'Mudar finalidade',
    done: 'Finalidade mudada',
    failed: 'A finalidade não foi mudada',
    group: 'documents',
    right: 'work-orders',
    /** What is left out of purpose, country and form is not known from then on. */
    body: z.object({
      itemId: chosenDocumentSchema,
      purpose: z.optional(z.enum(purposes, { error: 'Escolha uma finalidade da lista.' })),
      countryOfUse: z.optional(z.enum(countryCodes, { error: 'País desconhecido. Escolha um da lista.' })),
      certificateForm: z.optional(z.enum(certificateForms, { error: 'Escolha uma forma da lista.' })),
      /** Charged by the order's price list. */
      add: z._default(services, []),
      /** Of a translation that is added; left out, it is not known yet. */
      language: z.optional(z.enum(languages, { error: 'Escolha o idioma da tradução.' })),
      /** Their price goes back. */
      drop: z._default(services, []),
      ...notes,
    }),
    toCommand: ({ add, language = openLanguage, ...fields }) => ({
      ...fields,
      add: add.map((service) => ({ service, language: service === 'translation' ? language : null })),
    }),
  }),
  'withdraw-copy': staffCommand({
    type: 'WithdrawIssuedCopy',
    summary: 'Retira uma cópia digital anexada, com o motivo que o cliente lê',
    label: 'Retirar cópia',
    done: 'Cópia retirada',
    failed: 'A cópia não foi retirada',
    group: 'documents',
    right: 'work-orders',
    danger: true,
    body: z.object({
      uploadId: z.pipe(z.string({ error: 'Escolha a cópia.' }), uploadIdSchema),
      /** The customer reads it. */
      reason,
      ...notes,
    }),
  }),
  'cancel-items': staffCommand({
    type: 'CancelItems',
    summary: 'Encerra documentos sem entregá-los',
    label: 'Encerrar documentos',
    done: 'Documentos encerrados',
    failed: 'Os documentos não foram encerrados',
    group: 'documents',
    right: 'work-orders',
    danger: true,
    body: z.object({
      itemIds,
      end: z.enum(itemEndSchema.def.entries, { error: 'Diga como o documento terminou.' }),
      reason,
      /** Left out: all that was paid for the documents, or what was promised where a record is not found. */
      refund: z.optional(typedAmountSchema),
      ...notes,
    }),
    needsCurrency: true,
    toCommand: ({ refund, ...fields }, minorUnits) => ({
      ...fields,
      refund: refund === undefined ? null : minorUnits('refund', refund),
    }),
  }),
} as const
