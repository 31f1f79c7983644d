import type { ExportDeps } from '../../proof/export-order.js'

/** What an audit needs beside the read models: the log itself, and how its seals are judged. */
export type AuditDeps = ExportDeps

export const auditDeps = Symbol('AuditDeps')
