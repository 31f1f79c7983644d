/** What a payment form needs of the provider's intent. The secret goes nowhere but into the provider's calls. */
export type PaymentIntent = { readonly id: string; readonly clientSecret: string }

/** What every provider's form takes: it asks for the card, deals with refusals and says when the money is taken. */
export type PaymentFormProps = {
  readonly intent: PaymentIntent
  /** As the button says it: `$ 45,00`. */
  readonly amount: string
  /** The country that the card form starts with. */
  readonly country: string
  /** Where the bank's page leads back to, should the provider have to leave ours. */
  readonly returnPath: string
  /** Whether the card may be charged now: the terms are ticked, and the server has recorded it. */
  readonly beforePaying: () => Promise<boolean>
  readonly onSucceeded: () => void
  readonly onBack: () => void
}
