import * as z from 'zod/mini'

/** `GET /api/health`: the process is alive; nothing else is checked. */
export const healthResponseSchema = z.object({ status: z.literal('ok') })

/** What an instance does: takes commands, answers queries, keeps the read models, reacts and works on jobs. */
export const roles = ['command', 'query', 'projector', 'worker'] as const
export type Role = (typeof roles)[number]

/** What an instance works with. */
export const dependencyNames = [
  'event-store',
  'read-store',
  'state-store',
  'queues',
  'signals',
  'documents',
  'settings',
] as const
export type DependencyName = (typeof dependencyNames)[number]

/** What is wrong, in a sentence; `null` when nothing is. */
const problem = z.nullable(z.string())

export const dependencyStateSchema = z.object({ name: z.enum(dependencyNames), ready: z.boolean(), problem })
export type DependencyState = z.infer<typeof dependencyStateSchema>

export const projectionStateSchema = z.object({
  name: z.string(),
  /** Whether queries are answered from it. */
  serves: z.boolean(),
  /** The last position that it has passed, decimal; `null` where it is unknown. */
  position: z.nullable(z.string()),
  /**
   * Events after that, counted to 1,000 and `more` beyond, and the age of the first of them; `null` where it is
   * unknown.
   */
  lag: z.nullable(z.object({ events: z.int(), more: z.boolean(), seconds: z.number() })),
  /** Seconds since it was first seen at its position while events wait; `null` where it is unknown. */
  stillSeconds: z.nullable(z.number()),
  /** Events that it could not take in. */
  parked: z.nullable(z.int()),
  problem,
})
export type ProjectionState = z.infer<typeof projectionStateSchema>

export const sealStateSchema = z.object({
  /** Age of the newest seal; `null` before the first one. */
  ageSeconds: z.nullable(z.number()),
  /**
   * Events that no seal covers yet: how many were counted so far, whether there may be more, and the age of the first.
   */
  unsealed: z.object({ events: z.int(), more: z.boolean(), seconds: z.number() }),
  problem,
})
export type SealState = z.infer<typeof sealStateSchema>

export const roleStateSchema = z.object({ role: z.enum(roles), works: z.boolean(), problem })
export type RoleState = z.infer<typeof roleStateSchema>

/**
 * `GET /api/ready`: 200 when the instance can do the work of its roles, else 503 with the same body. A read model that
 * takes in nothing for a minute while events wait is work that a projector does not do, reactions that fail for a minute
 * are a worker's.
 */
export const readinessSchema = z.object({
  ready: z.boolean(),
  /** The instance's own. */
  roles: z.array(roleStateSchema),
  /** What these roles need. */
  dependencies: z.array(dependencyStateSchema),
  /** Of instances that answer queries or keep the read models. */
  projections: z.array(projectionStateSchema),
  /** `null` where it is unknown. Late seals keep no instance from its work. */
  seals: z.nullable(sealStateSchema),
})
export type Readiness = z.infer<typeof readinessSchema>

export const roleMovementSchema = z.object({
  role: z.enum(roles),
  /** Seconds since an instance of the role was last seen to work; `null` where it is unknown. */
  stillSeconds: z.nullable(z.number()),
  problem,
})
export type RoleMovement = z.infer<typeof roleMovementSchema>

/** `GET /api/roles`: 200 while instances of every role of the installation work, else 503 with the same body. */
export const roleMovementsSchema = z.object({ moving: z.boolean(), roles: z.array(roleMovementSchema) })
export type RoleMovements = z.infer<typeof roleMovementsSchema>
