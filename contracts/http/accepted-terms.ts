import * as z from 'zod/mini'

/** The customer has ticked the terms; left out by callers that only show them. */
export const acceptedTermsSchema = z.optional(
  z.literal(true, {
    error: 'Para continuar, aceite os termos de uso e a política de privacidade.',
  }),
)
