import type { BrowserContext, Route } from 'playwright-core'
import type { StripeDouble } from '../../../services/testing/fakes/stripe-double/stripe-double.js'
import { stripeScript } from './stripe-script.js'

export const cards = { pays: '4242424242424242', declined: '4000000000000002', asksBank: '4000002500003155' } as const
export const refusal = 'Seu cartão foi recusado pelo banco.'

const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html><title>Stripe</title>${body}` })

/** What the customer's browser asks of Stripe's API: the card decides, and the double takes the money. */
const confirm = (double: StripeDouble) => async (route: Route) => {
  const { clientSecret, card } = JSON.parse(route.request().postData() ?? '{}')
  const headers = { 'access-control-allow-origin': '*' }
  const id = intentOf(clientSecret)
  if (card === cards.declined) {
    double.decline(id)
    return route.fulfill({ headers, json: { error: { message: refusal } } })
  }
  if (card === cards.asksBank) {
    double.moveTo(id, 'requires_action')
    return route.fulfill({ headers, json: { redirect: `https://hooks.stripe.com/bank/${id}` } })
  }
  double.pay(id)
  return route.fulfill({ headers, json: { paymentIntent: { id, status: 'succeeded' } } })
}

/** The bank's own page, which leads back with what Stripe adds to the address. */
const bank = (double: StripeDouble) => async (route: Route) => {
  const url = new URL(route.request().url())
  const id = url.pathname.split('/').at(-1) ?? ''
  const back = (outcome: string): string => {
    const address = new URL(url.searchParams.get('return_url') ?? '')
    address.searchParams.set('payment_intent', id)
    address.searchParams.set('payment_intent_client_secret', double.state.intent(id).client_secret)
    address.searchParams.set('redirect_status', outcome)
    return address.toString().replaceAll('&', '&amp;')
  }
  double.pay(id)
  await route.fulfill(html(`<a href="${back('succeeded')}">Aprovar</a> <a href="${back('failed')}">Recusar</a>`))
}

/** Answers in Stripe's place whatever a browser asks of Stripe's hosts. */
export const putInPlaceOfStripe = async (context: BrowserContext, double: StripeDouble): Promise<void> => {
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('.html')
      ? route.fulfill(html('<p>Stripe</p>'))
      : route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await context.route('https://api.stripe.com/**', confirm(double))
  await context.route('https://hooks.stripe.com/**', bank(double))
}
