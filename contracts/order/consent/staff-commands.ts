import * as z from 'zod/mini'
import { uploadIdSchema } from '../../ids.js'
import { optionalText } from '../../text.js'
import { staffCommand } from '../staff-command.js'
import { itemIds, notes } from '../staff-fields.js'
import { signedPapers } from './names.js'

const paper = z.enum(signedPapers, { error: 'Escolha o papel.' })

/** What operators do about papers that somebody has to sign. */
export const consentStaffCommands = {
  'demand-paper': staffCommand({
    type: 'DemandSignedPaper',
    summary: 'Pede ao cliente um papel assinado, com o formulário do cartório, se houver',
    label: 'Pedir papel assinado',
    done: 'Papel assinado pedido',
    failed: 'O papel assinado não foi pedido',
    group: 'data',
    right: 'work-orders',
    body: z.object({
      itemIds,
      paper,
      /** Of `POST /api/admin/orders/{id}/signature-forms`. */
      formId: z.optional(uploadIdSchema),
      /** The customer reads it. */
      reason: optionalText(2000),
      ...notes,
    }),
  }),
  'waive-paper': staffCommand({
    type: 'WaiveSignedPaper',
    summary: 'Dispensa um papel assinado: o trabalho segue sem ele',
    label: 'Dispensar papel assinado',
    done: 'Papel assinado dispensado',
    failed: 'O papel assinado não foi dispensado',
    group: 'data',
    right: 'work-orders',
    body: z.object({ itemIds, paper, ...notes }),
  }),
} as const
