import { communityCountries, destinations } from '@cartorio/contracts/countries.js'
import { standardDays } from './days'

/** To the page that begins with the complete prices; a quote is what it gives. */
export const seePrice = 'Ver o preço com frete'

/** The words of the home page. */
export const hero = {
  badge: 'Cartórios do Brasil inteiro, sem sair de casa',
  title: 'Seus Documentos Onde Você Estiver',
  lead: 'Pedimos sua certidão ao cartório, cuidamos da tradução juramentada e da Apostila de Haia e entregamos o original na sua porta, em qualquer país que a transportadora alcança.',
}

export const documentsSection = {
  title: 'O que buscamos para você',
  lead: 'Cada documento tem seu desenho, como nas certidões de papel. Você pode pedir vários de uma vez.',
  extras: [
    {
      term: 'Tradução juramentada',
      text: 'Feita no Brasil por tradutor público. Alguns países só aceitam tradutores deles: confirme antes.',
    },
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
    text: 'Com cartão, na moeda que aparece na tela. O número e o link do pedido aparecem na tela.',
  },
  {
    title: 'Nossa equipe vai ao cartório',
    text: 'Pedimos a emissão, conferimos o documento e cuidamos da tradução e da apostila.',
  },
  {
    title: 'Receba em casa',
    text: 'Enviamos por transportadora expressa, com código de rastreamento até a sua porta.',
  },
]

export const timeline = {
  title: 'Quanto tempo leva',
  lead: 'Um pedido típico, em dias úteis a partir do pagamento. Com o atendimento expresso, a parte do cartório anda mais rápido.',
  stops: [
    { title: 'Confirmação', time: 'imediata' },
    { title: 'Início do processo', time: `até ${standardDays.start}` },
    { title: 'Emissão no cartório', time: `até ${standardDays.issue}` },
    { title: 'Envio', time: `até ${standardDays.ship}` },
    { title: 'Entrega internacional', time: standardDays.delivery },
  ],
}

export const technologySection = {
  title: 'Nomes que você já conhece, em cada etapa',
} as const

export const whySection = {
  title: 'Por que pedir por aqui',
  lead: 'O que muda quando você não precisa ligar para um cartório a um oceano de distância.',
  columns: ['Por conta própria', 'Com o Cartório Online'],
  rows: [
    {
      subject: 'Encontrar o cartório',
      alone: 'Telefonemas em horário do Brasil, cidade por cidade.',
      withUs: 'Você diz o que sabe. Nós fazemos o pedido ao cartório.',
    },
    {
      subject: 'Pagar',
      alone: 'Boleto, Pix e conta no Brasil.',
      withUs: 'Cartão, com o preço completo antes de pagar.',
    },
    {
      subject: 'Tradução e apostila',
      alone: 'Um tradutor, um segundo cartório e alguém que leve os papéis.',
      withUs: 'No mesmo pedido e no mesmo envelope.',
    },
    {
      subject: 'Saber onde está',
      alone: 'Ligar de novo.',
      withUs: 'Uma página sua, com a etapa de hoje e as datas das próximas.',
    },
    {
      subject: 'Se não der certo',
      alone: 'Começar de novo.',
      withUs: { guarantee: 'why-us' },
    },
  ],
} as const

export const digitalSection = {
  title: 'Tudo pela tela, até o papel chegar',
  lead: 'O pedido é digital do começo ao fim. De papel, só o documento.',
  steps: [
    {
      title: 'Você preenche uma vez',
      text: 'Os dados do registro, no seu ritmo. Fotos e PDF dos papéis que você tem.',
    },
    { title: 'Cada etapa fica registrada', text: 'Com dia e hora, na página que só o seu link abre.' },
    { title: 'Seus dados ficam cifrados', text: 'Nomes, endereços e arquivos, cada pedido com sua chave.' },
  ],
  carousel: 'Exemplos de pedidos',
  cards: [
    { rosette: 'BIRTH', id: 'birth', document: 'Certidão de Nascimento', country: 'US', place: 'Estados Unidos' },
    { rosette: 'POWER_OF_ATTORNEY', id: 'power-attorney', document: 'Procuração', country: 'DE', place: 'Alemanha' },
    // An apostille comes with any document: this card chooses none.
    { rosette: 'MARRIAGE', id: undefined, document: 'Apostila de Haia', country: 'GB', place: 'Reino Unido' },
  ],
  quote: seePrice,
} as const

export const logisticsSection = {
  title: 'Do balcão do cartório à sua caixa de correio',
  lead: 'O original viaja por transportadora expressa. Você acompanha pelo código, do Brasil até a sua porta.',
  points: [
    'Frete calculado antes do pagamento',
    'Código de rastreamento da transportadora',
    'Cada passagem do pacote na página do seu pedido',
  ],
  sample: {
    label: 'Exemplo de rastreamento',
    code: (year: string) => `CO-${year}-00000`,
    status: 'Em trânsito',
    eta: 'Chega em 2 dias',
    stops: [
      { text: 'Saiu de São Paulo', done: true },
      { text: 'Chegou a Miami', done: true },
      { text: 'Em rota de entrega', done: false },
    ],
  },
} as const

export const aboutSection = {
  title: 'Quem somos',
  statement: 'Um cartório fala a língua do cartório. Nós falamos a sua.',
  text: 'Trabalhamos para brasileiros no exterior. Fazemos o pedido ao cartório no Brasil, conferimos o que ele emite, cuidamos da tradução juramentada e da apostila e enviamos o original. Não somos um cartório nem um órgão público: qualquer pessoa pode pedir uma certidão diretamente ao cartório onde está o registro.',
} as const

export const teamSection = {
  title: 'Quem cuida do seu pedido',
  lead: 'Pessoas que falam português e acompanham cada etapa.',
} as const

export const pricingSection = {
  title: 'Quanto custa',
  lead: 'O preço completo, com frete, aparece antes de você pagar. Tradução e apostila são somadas só se você pedir.',
  note: 'Preços por documento, sem frete e sem serviços. Em “Preços” estão também a tradução, a apostila e o frete para o seu país.',
} as const

export const testimonialsSection = {
  title: 'Depoimentos',
  lead: 'De brasileiros que moram fora e pediram seus documentos por aqui.',
} as const

export const countriesSection = {
  title: 'Onde você mora?',
  lead: `Estes são ${communityCountries.length} dos ${destinations.length} países e territórios para onde enviamos.`,
} as const
