import type { ReactNode } from 'react'

/** What a payment form needs of the provider's intent. The secret goes nowhere but into the provider's calls. */
export type PaymentIntent = { readonly id: string; readonly clientSecret: string }

/** What became of a try to pay, as the page shows and follows it. */
export type PaymentOutcomes = {
  /** The card was not charged: the sentence stands at the form, which takes another card. */
  readonly onRefused: (sentence: string) => void
  readonly onSucceeded: () => void
  /** The answer was lost, and the card may be charged. Ends once the form may be used again, or never. */
  readonly onUnanswered: () => Promise<void>
}

/** What every provider's form takes: it asks for the card, and says what became of the payment. */
export type PaymentFormProps = PaymentOutcomes & {
  readonly intent: PaymentIntent
  /** As the button says it: `$ 45,00`. */
  readonly amount: string
  /** The country that the card form starts with. */
  readonly country: string
  /** Where the bank's page leads back to, should the provider have to leave ours. */
  readonly returnPath: string
  /** The terms to accept, between the card and the button. */
  readonly terms: ReactNode
  /** Shows that the terms are not ticked, in one round with what the card lacks. */
  readonly checkTerms: () => void
  /** Whether the card may be charged now: the terms are ticked, and the server has recorded it. */
  readonly beforePaying: () => Promise<boolean>
  readonly onBack: () => void
}
