import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { Contradiction, Obstacle } from './order/obstacle.js'

/** What a refused command tells: a code for machines, facts for the sentence that a person reads. */
export type RefusalCode =
  | 'order/unknown'
  | 'order/exists'
  | 'order/no-items'
  | 'order/unknown-item'
  | 'order/product-not-offered'
  | 'order/apostille-not-taken'
  | 'order/quote-unknown'
  | 'order/quote-expired'
  | 'order/quote-other-parcel'
  | 'order/forbidden-step'
  | 'order/steps-missing'
  | 'order/item-already-done'
  | 'order/not-a-file'
  | 'order/file-not-ready'
  | 'order/copy-missing'
  | 'order/charge-unpaid'
  | 'order/files-owed'
  | 'order/item-not-issued'
  | 'order/apostille-first'
  | 'order/translation-first'
  | 'order/powers-first'
  | 'order/appointment-first'
  | 'order/signature-first'
  | 'order/powers-need-data'
  | 'order/powers-text-missing'
  | 'order/powers-thing-missing'
  | 'order/powers-changed'
  | 'order/powers-not-agreed'
  | 'order/appointment-past'
  | 'order/appointment-changed'
  | 'order/appointment-by-office'
  | 'order/language-open'
  | 'order/language-known'
  | 'order/authorisation-open'
  | 'order/signed-request-open'
  | 'order/paper-not-awaited'
  | 'order/birth-date-missing'
  | 'order/authorisations-often'
  | 'order/authorisation-answered'
  | 'order/authorisation-late'
  | 'order/authorisation-blocked'
  | 'order/authorisation-ended'
  | 'order/step-not-needed'
  | 'order/step-done'
  | 'order/service-ordered'
  | 'order/use-unchanged'
  | 'order/no-certificate-forms'
  | 'order/already-paid'
  | 'order/cancelled'
  | 'order/data-locked'
  | 'order/no-birth-certificate'
  | 'order/birth-unnamed'
  | 'order/too-many-documents'
  | 'order/too-many-documents-unpaid'
  | 'order/unknown-upload'
  | 'order/file-withdrawn'
  | 'order/override-needs-note'
  | 'order/contradicted'
  | 'order/same-status'
  | 'order/not-ended'
  | 'order/erased'
  | 'order/item-ended'
  | 'order/reason-missing'
  | 'order/note-missing'
  | 'order/charge-amount'
  | 'order/unknown-charge'
  | 'order/charge-closed'
  | 'order/nothing-to-refund'
  | 'order/refund-amount'
  | 'order/refund-below-promise'
  | 'order/unknown-refund'
  | 'order/refund-closed'
  | 'order/refund-under-way'
  | 'order/reference-missing'
  | 'order/transfer-in-future'
  | 'order/transfer-amount'
  | 'order/unknown-payment'
  | 'order/payment-blocked'
  | 'order/terms-not-accepted'
  | 'order/unknown-dispute'
  | 'order/guarantee-not-begun'
  | 'order/guarantee-claimed'
  | 'order/guarantee-used'
  | 'order/guarantee-ended'
  | 'order/rating-not-begun'
  | 'order/rating-ended'
  | 'order/no-guarantee-claim'
  | 'order/guarantee-in-full'
  | 'order/guarantee-without-reason'
  | 'order/guarantee-unanswered'
  | 'order/data-request-unanswered'
  | 'order/unknown-attention'
  | 'order/no-waiting-mail'
  | 'order/step-stands'
  | 'order/no-forms'
  | 'order/data-not-given'
  | 'order/no-parcel'
  | 'order/which-parcel'
  | 'order/attorney-address-missing'
  | 'order/parcel-sent'
  | 'order/items-of-two-parcels'
  | 'order/same-parcel'
  | 'order/wrong-tracking-number'
  | 'order/shipment-open'
  | 'order/shipment-unknown'
  | 'order/shipment-refused'
  | 'order/parcel-taken'
  | 'order/issue-day-out-of-range'
  | 'order/unknown-office'
  | 'order/unknown-translator'
  | 'order/date-out-of-range'
  | 'order/delivery-too-early'
  | 'order/no-more-links'
  | 'order/links-replaced-often'
  | 'order/work-begun'
  | 'order/same-email'
  | 'order/email-changed-often'
  | 'order/messages-often'
  | 'order/messages-full'
  | 'order/unknown-staff'
  | 'order/look-too-old'
  | 'order/currency-not-offered'
  | 'draft/unknown'
  | 'draft/expired'
  | 'draft/used'
  | 'draft/full'
  | 'form-draft/newer'
  | 'form-draft/gone'
  | 'money/refund-right-missing'
  | 'money/above-limit'
  | 'money/proposal-open'
  | 'money/unknown-proposal'
  | 'money/own-proposal'
  | 'money/others-proposal'
  | 'money/proposal-outdated'
  | 'money/nothing-goes-back'
  | 'staff/unknown-account'
  | 'staff/own-account'
  | 'staff/right-not-held'
  | 'staff/not-open'
  | 'staff/not-locked'
  | 'staff/no-invitation'
  | 'staff/no-second-factor'
  | 'settings/list-exists'
  | 'settings/role-name-taken'
  | 'settings/unknown-role'
  | 'settings/templates-changed'
  | 'settings/account-changed'
  | 'settings/starts-in-past'
  | 'settings/changed'
  | 'settings/no-rate'
  | 'settings/unknown-change'
  | 'settings/days-out-of-order'
  | 'settings/dollar-rate'
  | 'settings/read-in-future'
  | 'settings/unknown-list'
  | 'settings/unknown-entry'
  | 'settings/entry-ended'
  | 'audit/unknown-event'
  | 'settings/too-many-entries'
  | 'settings/entries-changed'
  | 'settings/unknown-order'
  | 'settings/person-erased'
  | 'settings/other-site'
  | 'staff/unknown-view'
  | 'staff/view-name-taken'
  | 'staff/too-many-views'

export type UselessApostille = {
  /** Of the document in the order, from 0. */
  readonly place: number
  readonly of: 'document' | 'translation'
  readonly country: string
  /** It is signed at a consulate, whose documents take none. */
  readonly consular?: true
}

export type RefusalFacts = {
  readonly status?: string
  readonly allowed?: readonly string[]
  /** Why the step is not open. */
  readonly obstacle?: Obstacle
  /** What the facts lack of the status that was set by hand. */
  readonly contradictions?: readonly Contradiction[]
  /** The highest amount that is taken. */
  readonly most?: { readonly amount: Cents; readonly currency: Currency }
  /** The lowest amount that is taken. */
  readonly least?: { readonly amount: Cents; readonly currency: Currency }
  /** The currencies in which orders are taken. */
  readonly currencies?: readonly string[]
  /** The last day `YYYY-MM-DD` on which the guarantee could be claimed. */
  readonly until?: string
  /** The first day `YYYY-MM-DD` that is taken. */
  readonly earliest?: string
  /** The order that has the parcel, where the caller may know it. */
  readonly orderNumber?: string
  /** Apostilles that are of no use, and the flow that ordered them. */
  readonly apostilles?: readonly UselessApostille[]
  readonly origin?: 'wizard' | 'multi-item' | 'operator' | 'birth-form'
  /** Of a refusal from outside. */
  readonly code?: string
  /** Seconds after which the request may be sent again. */
  readonly retryAfter?: number
}

/** The domain's one kind of error: the command is understood, and refused. */
export class DomainError extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly facts: RefusalFacts = {},
  ) {
    super(code)
    this.name = 'DomainError'
  }
}

export const refuse = (code: RefusalCode, facts?: RefusalFacts): never => {
  throw new DomainError(code, facts)
}
