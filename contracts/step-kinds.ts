/** What may be done with a document, in the order in which lists name it; its plan says which steps it needs, and when. */
export const stepKinds = [
  'draft',
  'appointment',
  'signature',
  'issue',
  'translate',
  'apostille',
  'apostille-translation',
] as const
export type StepKind = (typeof stepKinds)[number]

/** The steps that end with the signature of a power of attorney; they have no promised days. */
export const signingKinds = ['draft', 'appointment', 'signature'] as const satisfies readonly StepKind[]
export type SigningKind = (typeof signingKinds)[number]
