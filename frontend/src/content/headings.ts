/** What stands above an application page: its HTML has it before its scripts have come. */
export type Heading = { readonly title: string; readonly lead?: string }

/** Above both flows, at each step. */
const beforePayment = 'Nada é cobrado agora: você vê o preço e o prazo antes de pagar.'

export const headings = {
  orderChoice: {
    title: 'Solicitar documentos',
    lead: 'Aqui está o preço completo, com o frete para o seu país. Nada é cobrado antes do pagamento.',
  },
  oneDocument: { title: 'Solicitar um documento', lead: beforePayment },
  severalDocuments: { title: 'Solicitar documentos', lead: beforePayment },
  checkout: {
    title: 'Pagamento',
    lead: 'Confira o total e pague com cartão. Em seguida você vê o recibo e o link para acompanhar o pedido.',
  },
  applicantData: {
    title: 'Complete seus dados',
    lead: 'O cartório precisa deles para encontrar o registro e emitir o documento.',
  },
  birthCertificate: {
    title: 'Dados da certidão de nascimento',
    lead: 'Com eles o cartório encontra o registro. O que você não souber, deixe em branco.',
  },
  search: {
    title: 'Rastreie seu Pedido',
    lead: 'O número do pedido começa com CO- e aparece no pagamento e na página do pedido. O código da transportadora aparece lá quando o pedido é enviado.',
  },
  ownOrder: { title: 'Acompanhe seu pedido' },
  myOrders: {
    title: 'Meus pedidos',
    lead: 'Informe o e-mail que você usou no pedido e peça o link que abre a lista de todos os seus pedidos.',
  },
  signedPaper: { title: 'Papel assinado' },
  authorisationTask: {
    title: 'Autorização do titular',
    lead: 'O documento fala de outra pessoa, e só começamos quando ela autoriza.',
  },
  signedRequest: {
    title: 'Pedido assinado',
    lead: 'O cartório quer um pedido assinado por você antes de emitir o documento.',
  },
  holderAuthorisation: {
    title: 'Você autoriza este pedido?',
    lead: 'Uma pessoa pediu em nosso site um documento que fala de você. Só começamos se você autorizar.',
  },
} as const satisfies Readonly<Record<string, Heading>>
