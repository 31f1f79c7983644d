import * as z from 'zod/mini'
import { createOrderRequestSchema } from './create-order.js'
import { wizardOrderRequestSchema } from './create-wizard-order.js'

/** The two bodies of `POST /api/orders`; only a draft lists `documents`. */
export const newOrderRequestSchema = z.union([wizardOrderRequestSchema, createOrderRequestSchema])
export const listsDocuments = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'documents')
