/** Nest's injection tokens of what audits alone use. */
export const auditToken = {
  eventStore: Symbol('EventStore'),
  sealing: Symbol('Sealing'),
  signingKey: Symbol('SigningKey'),
  sealReference: Symbol('SealReference'),
  oneAtATime: Symbol('OneAuditAtATime'),
} as const
