/** The words of the home page. */
export const hero = {
  badge: 'Cartórios do Brasil inteiro, sem sair de casa',
  title: 'Seus Documentos Onde Você Estiver',
  lead: 'Pedimos sua certidão ao cartório, cuidamos da tradução juramentada e da Apostila de Haia e entregamos o original na sua porta, em qualquer país que o courier alcança.',
}

export const documentsSection = {
  title: 'O que buscamos para você',
  lead: 'Cada documento tem seu desenho, como nas certidões de papel. Você pode pedir vários de uma vez.',
  extras: [
    { term: 'Tradução juramentada', text: 'Feita por tradutor público, aceita por órgãos oficiais e consulados.' },
    { term: 'Apostila de Haia', text: 'O selo que faz seu documento valer em outro país.' },
  ],
}

export const steps = [
  {
    title: 'Escolha os documentos',
    text: 'Diga de quem é o documento e se precisa de tradução ou apostila. O preço aparece na hora.',
  },
  {
    title: 'Pague com segurança',
    text: 'Com cartão, em dólar. O número e o link do pedido aparecem na tela.',
  },
  {
    title: 'Nossa equipe vai ao cartório',
    text: 'Pedimos a emissão, conferimos o documento e cuidamos da tradução e da apostila.',
  },
  {
    title: 'Receba em casa',
    text: 'Enviamos por courier expresso, com código de rastreamento até a sua porta.',
  },
]

export const timeline = {
  title: 'Quanto tempo leva',
  lead: 'Um pedido típico. Com o serviço expresso, a parte do cartório anda mais rápido.',
  stops: [
    { title: 'Confirmação', time: 'imediata' },
    { title: 'Início do processo', time: '1 a 2 dias' },
    { title: 'Emissão no cartório', time: '3 a 5 dias' },
    { title: 'Entrega internacional', time: '7 a 10 dias' },
  ],
}

export const closing = {
  title: 'Qual documento você precisa?',
  lead: 'O pedido leva poucos minutos e você vê o preço final antes de pagar.',
  trackTitle: 'Já fez seu pedido?',
  trackLead: 'Veja em que etapa ele está com o número do pedido ou o código do courier.',
}
