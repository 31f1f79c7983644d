import * as z from 'zod/mini'
import { powersPurposes } from './signing-ways.js'

/** The text that a draft began with. */
export const powersTemplateSchema = z.object({ purpose: z.enum(powersPurposes), version: z.int() })
