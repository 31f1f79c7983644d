import type { ContradictionCode } from '@cartorio/contracts/contradictions.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'

/** Items that still owe a step, of all items that need it. */
export type OwedStep = { readonly step: StepKind; readonly owed: number; readonly needed: number }

/** One thing that the facts lack of a status that was set by hand; of a step of work also of how many items. */
export type Contradiction =
  | { readonly code: Exclude<ContradictionCode, StepKind> }
  | ({ readonly code: StepKind } & Pick<OwedStep, 'owed' | 'needed'>)

/** Why a command is not open, as facts; its sentence is made in `presentation/obstacle-texts.ts`. */
export type Obstacle =
  | { readonly code: 'wrong-status'; readonly status: OrderStatus }
  | { readonly code: 'not-ready-to-ship'; readonly steps: readonly OwedStep[]; readonly openCharges: number }
  /** A step that stands on the one that is to be taken back. */
  | { readonly code: 'later-step-first'; readonly step: StepKind }
  | {
      readonly code:
        | 'person-erased'
        | 'step-not-recorded'
        | 'delivery-first'
        | 'shipping-first'
        | 'file-released'
        | 'copy-first'
        | 'shipment-by-courier'
        | 'delivery-by-courier'
        | 'delivered-before'
        | 'refunded-since'
        | 'guarantee-since'
        | 'rated-since'
        | 'nothing-to-ship'
        | 'nothing-to-release'
        | 'copy-not-attached'
        | 'file-in-work'
        | 'nothing-to-issue'
        | 'signature-before-issue'
        | 'translation-before-issue'
        | 'no-powers-to-write'
        | 'no-powers-agreed'
        | 'no-appointment-to-make'
        | 'nothing-to-sign'
        | 'authorisation-open'
        | 'signed-request-open'
        | 'no-paper-awaited'
        | 'nothing-to-translate'
        | 'apostille-before-translation'
        | 'translation-before-apostille'
        | 'translation-language-open'
        | 'no-language-to-set'
        | 'nothing-to-apostille'
        | 'no-tracking-number'
        | 'no-data-given'
        | 'links-used-up'
        | 'no-live-item'
        | 'nothing-to-refund'
        | 'no-open-charge'
        | 'nothing-to-resolve'
        | 'conversation-closed'
        | 'no-conversation'
        | 'nothing-to-resend'
        | 'no-waiting-mail'
        | 'no-guarantee-claim'
        | 'guarantee-without-reason'
        | 'nothing-flagged'
        | 'no-refund-by-hand'
        | 'no-refund-proposed'
        | 'payment-not-blocked'
        | 'no-copy'
    }
