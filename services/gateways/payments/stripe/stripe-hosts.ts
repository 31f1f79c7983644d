/** Where Stripe's script, frames and calls of the browser come from, as its documentation of Elements lists them. */
export const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const
