/** What a public page is called in the browser's tab, and what search engines and messengers show of it. */
export type PageHead = { readonly title: string; readonly description: string }

export const homeHead: PageHead = {
  title: 'Documentos do Brasil para quem mora fora',
  description:
    'Certidões, procurações e antecedentes do Brasil, com tradução juramentada e Apostila de Haia, entregues onde você mora.',
}
export const testimonialsHead: PageHead = {
  title: 'Depoimentos',
  description: 'O que dizem brasileiros no exterior que pediram suas certidões e procurações pelo Cartório Online.',
}
export const notFoundHead: PageHead = {
  title: 'Página não encontrada',
  description: 'Esta página não existe no Cartório Online.',
}
export const requestHead: PageHead = {
  title: 'Solicitar documentos',
  description:
    'Peça certidões, procurações e antecedentes criminais do Brasil: o preço e o prazo aparecem antes do pagamento.',
}
export const trackingHead: PageHead = {
  title: 'Rastreamento',
  description: 'Veja em que etapa está seu pedido, com o número do pedido ou o código do courier.',
}
export const checkoutHead: PageHead = { title: 'Pagamento', description: 'Pagamento do seu pedido.' }
export const customerDataHead: PageHead = { title: 'Complete seus dados', description: 'Os dados do seu pedido.' }
export const officeHead: PageHead = { title: 'Escritório', description: 'Acesso da equipe do Cartório Online.' }
export const myOrdersHead: PageHead = { title: 'Ver meus pedidos', description: 'Os pedidos feitos com o seu e-mail.' }
