/**
 * The part of Stripe's script that the product uses, served in its place: Elements with a field of its own and a frame
 * from Stripe's host, and calls to Stripe's API. What each card does is decided by the server that answers those calls.
 */
export const stripeScript = `
window.Stripe = (key) => {
  if (!key.startsWith('pk_test_')) throw new Error('no publishable key')
  let field
  const element = () => {
    const handlers = {}
    return {
      on: (event, handler) => { handlers[event] = handler },
      once: () => undefined,
      off: () => undefined,
      update: () => undefined,
      unmount: () => undefined,
      destroy: () => { field = undefined },
      mount: (container) => {
        container.innerHTML = '<label>Número do cartão na Stripe <input inputmode="numeric"></label>'
        field = container.querySelector('input')
        const frame = document.createElement('iframe')
        frame.title = 'Stripe'
        frame.src = 'https://js.stripe.com/frame.html'
        frame.addEventListener('load', () => handlers.ready && handlers.ready({ elementType: 'payment' }))
        container.append(frame)
      },
    }
  }
  return {
    elements: () => ({
      create: element,
      getElement: () => null,
      update: () => undefined,
      submit: async () => (field.value === '' ? { error: { message: 'Digite o número do cartão.' } } : {}),
    }),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: async ({ clientSecret, confirmParams }) => {
      const response = await fetch('https://api.stripe.com/v1/confirm', {
        method: 'POST',
        body: JSON.stringify({ clientSecret, card: field.value }),
      })
      const answer = await response.json()
      if (answer.redirect) {
        window.location.assign(answer.redirect + '?return_url=' + encodeURIComponent(confirmParams.return_url))
        return new Promise(() => undefined)
      }
      return answer
    },
  }
}
`
