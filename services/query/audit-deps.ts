import type { ExportDeps } from '../proof/export-order.js'
import type { SealFiles } from '../proof/seal-files.js'

/** What an audit needs beside the read models: the log itself, and how its seals are judged. */
export type AuditDeps = ExportDeps & {
  /** Fingerprints of the keys that may seal; `undefined` when none is known from elsewhere than the log. */
  readonly trusted: readonly string[] | undefined
  readonly files: SealFiles | undefined
}

export const auditDeps = Symbol('AuditDeps')
