import * as z from 'zod/mini'
import { refundLimitsSchema } from '../events/settings-events.js'
import { cents, currencySchema } from '../money.js'
import { rightSchema, roleSchema } from '../rights.js'
import { directionMarksMessage, hasDirectionMarks, readName, text } from '../text.js'

const name = text({ max: 60, message: 'Dê um nome ao papel.', read: readName }).check(
  z.refine((value) => !hasDirectionMarks(value), { error: directionMarksMessage }),
)

const heldRights = z
  .array(z.enum(rightSchema.def.entries, { error: 'Escolha direitos da lista.' }), {
    error: 'Escolha os direitos do papel.',
  })
  .check(z.minLength(1, { error: 'Escolha ao menos um direito.' }))

/** `POST /api/admin/roles`: a role of the office's own; with the id of one it takes its place. */
export const roleRequestSchema = z.object({ id: z.optional(z.uuid()), name, rights: heldRights })

const limit = z.pipe(
  z
    .int({ error: 'Informe o limite em unidades menores da moeda. Exemplo: 30000 para $ 300,00' })
    .check(z.minimum(0, { error: 'O limite não pode ser negativo.' })),
  z.transform((amount) => cents(amount)),
)

/** `POST /api/admin/roles/refund-limits`: what one person gives back of an order; a currency left out has no limit. */
export const refundLimitsRequestSchema = z.object({
  limits: z.partialRecord(z.enum(currencySchema.def.entries), limit, { error: 'Informe o limite de cada moeda.' }),
})

/** `GET /api/admin/roles`, and what every change answers. */
export const rolesSchema = z.object({
  roles: z.array(z.object({ id: roleSchema, name: z.string(), rights: z.array(rightSchema), builtIn: z.boolean() })),
  refundLimits: refundLimitsSchema.shape.limits,
})
export type Roles = z.infer<typeof rolesSchema>

/** `POST /api/admin/staff/{id}/roles`: gives a role to a colleague, or takes it. */
export const roleChangeSchema = z.object({
  role: z.union([roleSchema], { error: 'Escolha um papel da lista.' }),
  held: z.boolean({ error: 'Diga se o papel é dado ou tirado.' }),
})

/** What the change answers. */
export const changedRolesSchema = z.object({ roles: z.array(roleSchema) })
export type ChangedRoles = z.infer<typeof changedRolesSchema>
