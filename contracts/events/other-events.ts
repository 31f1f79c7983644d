import * as z from 'zod/mini'
import { instantSchema, orderIdSchema, tenantIdSchema } from '../ids.js'

export const staffRoles = ['admin', 'operator'] as const
export const staffRoleSchema = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRoleSchema>

/** Events of `staff-{id}`: the account; its password hash lies in the state store, never here. */
export const staffEventSchemas = {
  StaffAccountCreated: {
    data: z.object({ tenantId: tenantIdSchema, roles: z.array(staffRoleSchema) }),
    personal: z.object({ name: z.string(), email: z.string() }),
  },
} as const

/** Events of `order-numbers-{year}`: the number is the event's revision + 1. Outside the hash chain. */
export const orderNumberEventSchemas = {
  OrderNumberReserved: { data: z.object({ orderId: orderIdSchema }), personal: z.object({}) },
} as const

/** Events of `access-{orderId}`: who looked at what, so that a look makes nobody's change conflict. */
export const accessEventSchemas = {
  PersonalDataViewed: {
    data: z.object({ orderId: orderIdSchema, viewedAt: instantSchema }),
    personal: z.object({ reason: z.string() }),
  },
} as const
