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
