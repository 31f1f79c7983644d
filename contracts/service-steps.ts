import type { AddableService } from './added-services.js'
import type { StepKind } from './step-kinds.js'

/** The step that a service makes of a document's plan. */
export const serviceSteps = {
  translation: 'translate',
  apostille: 'apostille',
  'translation-apostille': 'apostille-translation',
} as const satisfies Readonly<Record<AddableService, StepKind>>
