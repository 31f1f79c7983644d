/** Objects as Stripe's API has them, as far as the adapter reads them. */
export type DoubleIntent = {
  readonly id: string
  readonly object: 'payment_intent'
  readonly client_secret: string
  readonly status: string
  readonly amount: number
  readonly amount_received: number
  readonly currency: string
  /** Seconds of the Unix time. */
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
  readonly latest_charge: string | null
  readonly last_payment_error: {
    readonly code: string
    readonly decline_code?: string
    readonly charge: string
    readonly message: string
  } | null
}

export type DoubleRefund = {
  readonly id: string
  readonly object: 'refund'
  readonly status: string
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly failure_reason?: string
  readonly metadata: Readonly<Record<string, string>>
}

export type DoubleDispute = {
  readonly id: string
  readonly object: 'dispute'
  readonly status: string
  readonly reason: string
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly evidence_details: { readonly due_by: number | null }
}

/** What a call is answered with: a status and JSON. */
export type DoubleAnswer = { readonly status: number; readonly body: object }

export const answered = (body: object): DoubleAnswer => ({ status: 200, body })

export const refused = (status: number, code: string, type = 'invalid_request_error'): DoubleAnswer => ({
  status,
  body: { error: { type, code, message: `the double refused: ${code}` } },
})

/** `metadata[orderId]=…` of a form, as an object. */
export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
