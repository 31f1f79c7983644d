import type { CorrectionField } from '@cartorio/contracts/correction-fields.js'
import type { Joined } from './both-forms'
import type { CertificateForm } from './certificate-form'

/** The form as it is to be sent. */
export type FilledForm = {
  readonly values: CertificateForm
  /** The files that were sent before. */
  readonly sentIds: readonly string[]
  readonly marks: readonly CorrectionField[]
  readonly joined: Joined
}

export type WrongField = { readonly field: string; readonly message: string }

/** What a filled form lacks; nothing of it was sent. */
export class WrongFields extends Error {
  constructor(readonly fields: readonly WrongField[]) {
    super('wrong fields')
  }
}
