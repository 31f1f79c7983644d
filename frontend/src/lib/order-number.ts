import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'

export const isOrderNumber = (value: unknown): value is string => z.safeParse(orderNumberSchema, value).success
