/** Of an address that no page has. */
export const notFound = {
  title: 'Esta página não existe',
  detail: 'O endereço pode ter um erro de digitação, ou a página mudou de lugar. Seu pedido continua guardado.',
  /** The words of the specification, in English there. */
  specified: { title: '404 Page Not Found', text: 'Did you forget to add the page to the router?' },
} as const
